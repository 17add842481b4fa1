import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import { ApiError } from '../../../kit/api/api.ts';
import type { Update } from '../../../kit/project-form/staff-update.ts';
import { keepRecords, orderState, recordQuery, type StateOrder, saveProject } from '../queries.ts';
import { meetOthers } from './meet-others.ts';
import type { Said, Saved } from './said.ts';
import { useAttempt } from './use-attempt.ts';
import type { ProjectEdit } from './use-project-edit.ts';

export type Deed = 'save' | 'publish' | 'hide' | 'return' | 'revert';

/** `update` goes into the same call as what was typed. A return and a revert are calls of their own. */
const deeds: Record<Deed, { busy: string; update?: Update }> = {
  save: { busy: 'Saving…' },
  publish: { busy: 'Publishing…', update: { ShouldDisplay: 'Yes' } },
  hide: { busy: 'Hiding…', update: { ShouldDisplay: 'No' } },
  return: { busy: 'Returning…' },
  revert: { busy: 'Keeping…' },
};

/** `isAll` is false when more was typed during the call. */
export type Done = Saved & { isAll: boolean };

/** Saves the open project: what was typed and the state that a button asks for go into one call. */
export function useSave({ record: { EntryID: id }, form, list, latest, rebase, restart }: ProjectEdit) {
  const queries = useQueryClient();
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const readNow = () => queries.fetchQuery({ ...recordQuery(id), staleTime: 0 });
  const keep = (answered: StaffRecord, show = rebase) => {
    keepRecords(queries, [answered]);
    if (isOpen.current) show(answered);
  };

  const { attempt, ...shown } = useAttempt(form, async (problem, tried) => {
    const { record: before, changes } = latest.current;
    const now = await readNow();
    const met = meetOthers({ before, now, changes, tried, problem });
    if (!('conflicts' in met)) keep(now);
    return met;
  });

  const send = async (sent: Update): Promise<Done> => {
    const before = latest.current.record;
    const answered = await saveProject(id, sent, before.version);
    const { changes } = latest.current;
    keep(answered);
    const isAll = Object.entries(changes).every(([name, value]) => isSame(value, sent[name as keyof Update]));
    return { before, answered, names: Object.keys(sent), isAll };
  };

  const carryOut = async (order: StateOrder, done: Done | null): Promise<Done> => {
    const before = done?.before ?? latest.current.record;
    const { record: answered } = await orderState(id, order, (done?.answered ?? before).version);
    // What the team changed since the approval is gone, also from the form.
    keep(answered, 'revert' in order ? restart : rebase);
    return { before, answered, names: done?.names ?? [], isAll: done?.isAll ?? true };
  };

  return {
    ...shown,
    isOpen,
    keep,
    /**
     * Returns what was saved, null when there was nothing to save, and undefined after a failure, which is shown. `reason` says
     * why the project is returned.
     */
    run: (deed: Deed, reason = ''): Promise<Done | null | undefined> => {
      const { busy, update = {} } = deeds[deed];
      return attempt(
        busy,
        async () => {
          // This discards what is typed, too.
          if (deed === 'revert') return carryOut({ revert: true }, null);
          await list.settled();
          if (!(await form.trigger(undefined, { shouldFocus: true }))) {
            throw new ApiError(422, 'Invalid', 'Please check what is marked.');
          }
          // More pictures may have arrived since the click.
          const sent = { ...latest.current.changes, ...update };
          const done = Object.keys(sent).length === 0 ? null : await send(sent);
          return deed === 'return' ? carryOut({ state: 'returned', reason }, done) : done;
        },
        () => ({ ...latest.current.changes, ...update }),
      );
    },
    /** Sends fields that the form does not show, over what was typed. */
    restore: (update: Update) =>
      attempt(
        'Restoring…',
        () => send(update),
        () => update,
      ),
    /** Takes back what was saved last. It counts as a call: a second click does nothing. */
    takeBack: (undo: () => Promise<Said>) => attempt('Undoing…', undo, () => ({})),
    /** Saves the chosen side of each conflict and shows what is stored then. */
    settle: (chosen: Update, version: number) => {
      const asked = (shown.conflicts?.conflicts ?? []).map(({ name }) => name);
      shown.forgetConflicts();
      return attempt(
        'Saving…',
        async (): Promise<Done> => {
          const before = latest.current.record;
          const names = Object.keys(chosen);
          // What was typed in other fields is not part of the choice, and stays.
          const settled = new Set([...names, ...asked.map((name) => (name === 'state' ? 'ShouldDisplay' : name))]);
          const answered = names.length === 0 ? await readNow() : await saveProject(id, chosen, version);
          keep(answered, (now) => rebase(now, settled));
          return { before, answered, names, isAll: true };
        },
        () => chosen,
      );
    },
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
