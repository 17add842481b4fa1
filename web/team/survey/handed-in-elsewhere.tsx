import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { t } from '../../../domain/language/text.ts';
import type { SurveyQuestions } from '../../../domain/submission/questions.ts';
import { changedAnswersSchema } from '../../../domain/submission/survey.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Message } from '../../kit/feedback/message.tsx';
import { paths } from '../../kit/page/paths.ts';
import { useNavigate } from '../../kit/page/router.tsx';
import type { FormValues } from '../../kit/project-form/values.ts';
import { Rich } from '../../kit/text/rich.tsx';
import type { UploadList } from '../../kit/uploads/upload-list.ts';
import { offerEditDraft } from '../form/edit-draft.ts';
import type { OwnProject } from '../form/own-projects.ts';
import { formChanges, readAsHandedIn } from '../form/own-submission.ts';
import { inputOf } from '../form/team-answers.ts';

type Props = { project: OwnProject; asked: SurveyQuestions; form: UseFormReturn<FormValues>; list: UploadList };

/**
 * Shown instead of the form after another tab submitted the same project. This tab's answers may be older or newer, so they are
 * only offered as changes on the project's page.
 */
export function HandedInElsewhere({ project, asked, form, list }: Props) {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const open = async () => {
    setIsBusy(true);
    await keepDifferences(project.token, { asked, values: form.getValues(), list }).catch(() => undefined);
    navigate(paths.ownSubmission(project.token), { replace: true });
  };
  return (
    <Message
      title={t('team.survey.submittedElsewhere')}
      actions={
        <Button look="primary" onClick={open} aria-disabled={isBusy}>
          {t('team.form.open')}
        </Button>
      }
    >
      <p role="status">
        <Rich text={t('team.survey.elsewhere', { title: project.projectTitle })} parts={[(title) => <bdi>{title}</bdi>]} />
      </p>
    </Message>
  );
}

type Answered = { asked: SurveyQuestions; values: FormValues; list: UploadList };

async function keepDifferences(token: string, { asked, values, list }: Answered): Promise<void> {
  const submission = await readAsHandedIn(token);
  const { data } = changedAnswersSchema(asked, submission).safeParse(inputOf(values, list.all()));
  const isSame = data && Object.keys(formChanges(submission, data, list.all())).length === 0;
  if (!isSame) offerEditDraft({ submission, values, uploads: [...list.all()] });
}
