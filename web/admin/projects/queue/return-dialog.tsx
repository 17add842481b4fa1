import { Textarea } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import type { StaffRecord } from '../../../../domain/staff-record.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

type Props = { records: readonly [StaffRecord]; onReturn: (reason: string) => void; onClose: () => void };

/** Asks why a project goes back to its team. */
export function ReturnDialog({ records: [record], onReturn, onClose }: Props) {
  const heading = useId();
  const [reason, setReason] = useState(record.returnReason ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() !== '') onReturn(reason.trim());
  };
  return (
    <Dialog labelledBy={heading} onClose={onClose}>
      <form onSubmit={submit}>
        <h2 id={heading}>Return to team</h2>
        <Textarea
          label="What should the team correct?"
          rows={7}
          required
          data-autofocus
          autoFocus
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button look="primary" type="submit">
          Return to team
        </Button>
      </form>
    </Dialog>
  );
}
