import { t } from '../../../domain/language/text.ts';
import '../../kit/controls/zod-without-eval.ts';
import { useQuery } from '@tanstack/react-query';
import { site } from '../../../domain/site/site.ts';
import { ApiError } from '../../kit/api/api.ts';
import { ButtonLink } from '../../kit/controls/button.tsx';
import { FormTheme } from '../../kit/controls/form-theme.tsx';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { Message } from '../../kit/feedback/message.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { PageMeta } from '../../kit/page/page-meta.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Section } from '../../kit/page/section.tsx';
import { isSecretLink, useLinkToken } from '../../kit/page/use-link-token.ts';
import { mailParts } from '../../kit/text/mail-link.tsx';
import { Rich } from '../../kit/text/rich.tsx';
import { useSendsMail } from '../../kit/window/use-sends-mail.ts';
import { FormSkeleton } from '../form/form-skeleton.tsx';
import { OwnProjectsNote } from '../form/own-projects-note.tsx';
import { OwnSubmission } from './own-submission.tsx';
import { submissionQuery } from './queries.ts';

/** The page of a team's own submission, opened by its private link. */
export function SubmissionPage() {
  const token = useLinkToken(isSecretLink);
  return (
    <FormTheme>
      <PageMeta title={t('team.submission.title')} description={t('team.submission.about')} noIndex />
      <PageHead title={t('team.submission.title')} />
      <Section look="underHead">{token ? <ByToken key={token} token={token} /> : <NoSubmission />}</Section>
    </FormTheme>
  );
}

function ByToken({ token }: { token: string }) {
  const query = useQuery(submissionQuery(token));
  if (query.error instanceof ApiError && query.error.status === 401) return <NoSubmission refused={token} />;
  return (
    <Loaded query={query} loading={<FormSkeleton />} failure={t('team.submission.notLoaded')}>
      {(submission) => <OwnSubmission token={token} submission={submission} />}
    </Loaded>
  );
}

/**
 * `refused` is the link's token, when it has the right form but the server refused it. The device that submitted a project
 * opens it without the link.
 */
function NoSubmission({ refused }: { refused?: string }) {
  const isMailed = useSendsMail() !== false;
  return (
    <>
      <OwnProjectsNote except={refused} />
      <Message
        title={t('team.submission.wrongLink')}
        actions={
          <>
            {isMailed && (
              <ButtonLink look="primary" to={paths.lostLink}>
                {t('team.submission.mailLink')}
              </ButtonLink>
            )}
            <ButtonLink to={paths.survey}>{t('team.submission.submitAnother')}</ButtonLink>
            <ButtonLink to={paths.home}>{t('team.survey.toShowcase')}</ButtonLink>
          </>
        }
      >
        <p>{isMailed ? t('team.submission.lookInMail') : t('team.submission.look')}</p>
        <p>
          <Rich
            text={
              isMailed
                ? t('team.submission.mailOrWrite', { address: site.contactEmail })
                : t('team.submission.write', { address: site.contactEmail })
            }
            parts={mailParts}
          />
        </p>
      </Message>
    </>
  );
}
