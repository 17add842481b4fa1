import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import type { LegacySubmission } from '../../../domain/submission/legacy.ts';
import { AskDialog } from '../../kit/controls/ask-dialog.tsx';
import { Dialog } from '../../kit/controls/dialog.tsx';
import { LeaveGuard } from '../../kit/feedback/leave-guard.tsx';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { ViewSkeleton } from '../shell/view-skeleton.tsx';
import type { Changes } from './fields.ts';
import { LegacyForm } from './legacy-form.tsx';
import { readSubmission } from './queries.ts';

type Props = { id: string; onClose: () => void; onSaved: (saved: LegacySubmission) => void };

/** The form of one submission. Each opening reads the submission again. */
export function LegacyEdit({ id, onClose, onSaved }: Props) {
  const [changes, setChanges] = useState<Changes>({});
  const [asks, setAsks] = useState(false);
  // Counts the openings of the dialog. "Keep them" opens a new dialog, because Esc has closed the old one; the changes live
  // here, so they stay.
  const [openings, setOpenings] = useState(0);
  const isChanged = Object.keys(changes).length > 0;
  const query = useQuery({
    queryKey: ['legacy-submission', id],
    queryFn: () => readSubmission(id),
    // The data must not change while somebody types. Opening the form again reads them again (`gcTime` 0).
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const keep = () => {
    setAsks(false);
    setOpenings(openings + 1);
  };
  return (
    <>
      <Dialog key={openings} title={t('staff.legacy.edit', { id })} onClose={() => (isChanged ? setAsks(true) : onClose())}>
        <Loaded query={query} loading={<ViewSkeleton />} failure={t('staff.legacy.failedOne')}>
          {(loaded) => <LegacyForm {...loaded} changes={changes} onChange={setChanges} onSaved={onSaved} onCancel={onClose} />}
        </Loaded>
      </Dialog>
      {asks && (
        <AskDialog
          title={t('staff.words.discardAsk')}
          no={t('staff.shell.keepThem')}
          yes={t('staff.words.discard')}
          onYes={onClose}
          onNo={keep}
        >
          <p>{t('staff.words.leave')}</p>
        </AskDialog>
      )}
      {isChanged && (
        <LeaveGuard>
          <p>{t('staff.words.leave')}</p>
        </LeaveGuard>
      )}
    </>
  );
}
