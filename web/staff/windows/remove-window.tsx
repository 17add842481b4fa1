import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../../domain/language/text.ts';
import { type Term, termLabel } from '../../../domain/term/terms.ts';
import { ApiError } from '../../kit/api/api.ts';
import { AskButton } from '../../kit/controls/ask-dialog.tsx';
import { useOneMutation } from '../shell/one-at-a-time.ts';
import { sayDone, sayFailed } from '../shell/toasts.tsx';
import type { WindowValues } from './form-values.ts';
import { removeWindow, type StaffWindow, windowQuery } from './queries.ts';

type Props = {
  term: Term;
  window: StaffWindow;
  values: WindowValues;
  /** `sent`: the form's values when the person agreed. */
  onRemoved: (sent: WindowValues) => void;
};

/** The button that removes a term's window, which asks first. */
export function RemoveWindow({ term, window, values, onRemoved }: Props) {
  const queries = useQueryClient();
  const label = termLabel(term);
  const { mutateOnce, isPending } = useOneMutation({
    mutationFn: (_sent: WindowValues) => removeWindow(term, window.version),
    onSuccess: (_, sent) => {
      queries.setQueryData(windowQuery(term).queryKey, null);
      queries.invalidateQueries({ queryKey: ['admin', 'overview'] });
      onRemoved(sent);
      sayDone(t('staff.windows.removed', { term: label }));
    },
    onError: (error) => {
      queries.invalidateQueries({ queryKey: windowQuery(term).queryKey });
      const reason = error instanceof ApiError ? (error.detail ?? error.title) : '';
      sayFailed(t('staff.windows.notRemoved', { term: label, reason }), error, label);
    },
  });
  return (
    <AskButton
      label={t('staff.windows.remove')}
      disabled={isPending}
      title={t('staff.windows.removeAsk', { term: label })}
      no={t('staff.windows.keep')}
      yes={t('staff.words.remove')}
      onYes={() => mutateOnce(values)}
    >
      <p>{t('staff.windows.removeSays')}</p>
    </AskButton>
  );
}
