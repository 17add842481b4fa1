import { t } from '../../../domain/language/text.ts';
import { fullTimeInWords } from '../../../domain/presentation/time-in-words.ts';
import { AskButton } from '../../kit/controls/ask-dialog.tsx';
import { Button } from '../../kit/controls/button.tsx';
import { Message } from '../../kit/feedback/message.tsx';
import { cutText, titleText } from '../../kit/text/cut-text.ts';
import { Rich } from '../../kit/text/rich.tsx';
import { isRefused } from '../../kit/uploads/upload.ts';
import type { Draft } from './draft.ts';

/** Offers to continue the stored draft or to start over. */
export function DraftOffer({
  draft,
  onContinue,
  onStartOver,
}: {
  draft: Draft;
  onContinue: () => void;
  onStartOver: () => void;
}) {
  const { projectTitle } = draft.values;
  return (
    <Message
      title={t('team.survey.haveDraft')}
      actions={
        <>
          <Button look="primary" onClick={onContinue}>
            {t('team.survey.continue')}
          </Button>
          <AskButton
            label={t('team.survey.startOver')}
            title={t('team.survey.deleteDraft')}
            no={t('team.survey.keep')}
            yes={t('team.survey.startOver')}
            onYes={onStartOver}
          >
            <p>{t('team.survey.noWayBack')}</p>
          </AskButton>
        </>
      }
    >
      <p>
        <Rich
          text={t('team.survey.draft', {
            title: cutText(projectTitle.trim(), titleText) || t('team.survey.untitled'),
            count: draft.uploads.filter((upload) => !isRefused(upload)).length,
            time: fullTimeInWords(draft.savedAt),
          })}
          parts={[(title) => <strong dir="auto">{title}</strong>]}
        />
      </p>
      <p>{draft.sentAt ? t('team.survey.triedBefore') : t('team.survey.notSubmitted')}</p>
    </Message>
  );
}
