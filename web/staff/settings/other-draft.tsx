import { t } from '../../../domain/language/text.ts';
import { AskDialog } from '../../kit/controls/ask-dialog.tsx';
import { BothValuesTable } from '../../kit/feedback/both-values-table.tsx';
import { savedBy } from '../../kit/feedback/saved-by.ts';
import type { Sending } from './conflict.ts';
import { differences } from './differences.ts';
import { valuesOf } from './form-values.ts';

type Props = { sending: Sending; onPublish: () => void; onBack: () => void };

/** Asks before a draft that somebody else saved is published, and shows what visitors would see anew. */
export function OtherDraft({ sending: { over, values }, onPublish, onBack }: Props) {
  return (
    <AskDialog
      title={t('staff.settings.otherDraft')}
      yes={t('staff.words.publish')}
      no={t('form.back')}
      onYes={onPublish}
      onNo={onBack}
    >
      <p>{t('staff.settings.otherDraftEnds', { saved: savedBy({ ...over.lastChange }) })}</p>
      <BothValuesTable
        rows={differences(valuesOf(over.published.settings), values)}
        theirs={t('staff.settings.states.published')}
        yours={t('staff.settings.inForm')}
      />
    </AskDialog>
  );
}
