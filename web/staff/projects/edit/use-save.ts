import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../../../domain/language/text.ts';
import { labelOf } from '../../../../domain/person/staff-labels.ts';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import { ApiError, type Problem } from '../../../kit/api/api.ts';
import { readAgain } from '../../../kit/api/read-again.ts';
import { savedBy } from '../../../kit/feedback/saved-by.ts';
import type { ConflictsOf } from '../../../kit/project-form/conflicts.tsx';
import { newsOf, type Update } from '../../../kit/project-form/staff-update.ts';
import { useIsShown } from '../../saving/late-answers.ts';
import { isAlike } from '../../saving/merge.ts';
import { keepRecords, orderState, recordQuery, type StateOrder, saveProject } from '../queries.ts';
import type { ResultMessage, Saved } from './result-message.ts';
import { useAttempt } from './use-attempt.ts';
import type { ProjectEdit } from './use-project-edit.ts';

export type SaveAction = 'save' | 'publish' | 'hide' | 'return' | 'revert';

/** What the buttons that save send together with the edits. Returning and reverting are separate calls. */
const updates: Partial<Record<SaveAction, Update>> = { publish: { ShouldDisplay: 'Yes' }, hide: { ShouldDisplay: 'No' } };

/** `isAll` is false when more was edited during the call. */
export type Done = Saved & { isAll: boolean };

/** Saves the open project. The edits and the button's change of state are one call. */
export function useSave({ record: { EntryID: id }, form, list, latest, rebase, restart }: ProjectEdit) {
  const queries = useQueryClient();
  const isOpen = useIsShown();

  const readNow = () => readAgain(queries, recordQuery(id));
  const keep = (answered: StaffRecord, show = rebase) => {
    keepRecords(queries, [answered]);
    if (isOpen()) show(answered);
  };

  const { attempt, ...shown } = useAttempt(form, async (problem, tried) => {
    const { record: before, changes } = latest.current;
    const now = await readNow();
    const met = resolveConflict({ before, now, changes, tried, problem });
    if (!('conflicts' in met)) keep(now);
    return met;
  });

  const send = async (sent: Update): Promise<Done> => {
    const before = latest.current.record;
    const answered = await saveProject(id, sent, before.version);
    const { changes } = latest.current;
    keep(answered);
    const isAll = Object.entries(changes).every(([name, value]) => isAlike(value, sent[name as keyof Update]));
    return { before, answered, names: Object.keys(sent), isAll };
  };

  const carryOut = async (order: StateOrder, done: Done | null): Promise<Done> => {
    const before = done?.before ?? latest.current.record;
    const { record: answered } = await orderState(id, order, (done?.answered ?? before).version);
    // A revert discards the team's changes, so the form starts over with the approved version.
    keep(answered, 'revert' in order ? restart : rebase);
    return { before, answered, names: done?.names ?? [], isAll: done?.isAll ?? true };
  };

  return {
    ...shown,
    isOpen,
    keep,
    /**
     * Returns the saved project, null when there was nothing to save, and undefined after a failure, which is shown. `reason`
     * is the text to the team when the project is returned.
     */
    run: (action: SaveAction, reason = ''): Promise<Done | null | undefined> => {
      const update = updates[action] ?? {};
      return attempt(
        t(`staff.projects.edit.busy.${action}`),
        async () => {
          // This also discards the edits in the form.
          if (action === 'revert') return carryOut({ revert: true }, null);
          await list.settled();
          if (!(await form.trigger(undefined, { shouldFocus: true }))) {
            throw new ApiError(422, 'Invalid', t('staff.words.checkMarked'));
          }
          // Takes the newest edits: uploads may have finished since the click.
          const sent = { ...latest.current.changes, ...update };
          const done = Object.keys(sent).length === 0 ? null : await send(sent);
          return action === 'return' ? carryOut({ state: 'returned', reason }, done) : done;
        },
        () => ({ ...latest.current.changes, ...update }),
      );
    },
    /** Saves values that do not come from the form. */
    restore: (update: Update) =>
      attempt(
        t('staff.projects.edit.restoring'),
        () => send(update),
        () => update,
      ),
    /** Undoes the last save. As it is a call, a second click does nothing. */
    takeBack: (undo: () => Promise<ResultMessage>) => attempt(t('staff.projects.edit.undoing'), undo, () => ({})),
    /** Saves the chosen side of each conflict and shows the stored result. */
    settle: (chosen: Update, version: number) => {
      const asked = (shown.conflicts?.conflicts ?? []).map(({ name }) => name);
      shown.forgetConflicts();
      return attempt(
        t('staff.projects.edit.busy.save'),
        async (): Promise<Done> => {
          const before = latest.current.record;
          const names = Object.keys(chosen);
          // Edits of fields without a conflict were not sent, and stay.
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

type Given = {
  before: StaffRecord;
  now: StaffRecord;
  /** The edits made here, over `before`. */
  changes: Update;
  tried: Update;
  problem: Problem;
};

/**
 * Another person changed the project during the review, so it was not published: nobody has seen the new version. Returns the
 * fields that both people changed, or, when there are none, a message about the other person's changes.
 */
export function resolveConflict({ before, now, changes, tried, problem }: Given): ConflictsOf<Update> | { words: string } {
  const news = newsOf(before, now);
  const names = Object.keys(news) as (keyof Update)[];
  const both = names.filter((name) => name in changes && !isAlike(changes[name], news[name]));
  if (both.length > 0) {
    // The project is not published together with the choice: somebody looks at the result first.
    const { ShouldDisplay: _later, ...others } = tried;
    const conflicts = both.map((name) => ({ name, yours: changes[name], theirs: news[name] }));
    return { conflicts, version: now.version, changes: others };
  }
  const changed = [...names.filter((name) => name !== 'ShouldDisplay'), ...(before.state === now.state ? [] : ['state'])];
  const saved = savedBy(problem);
  if (changed.length === 0) return { words: t('staff.projects.edit.quicker', { saved }) };
  return { words: t('staff.projects.edit.quickerNews', { saved, fields: changed.map(labelOf).join(', ') }) };
}
