import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '../../../domain/language/text.ts';
import type { Invited, Person, PersonChange } from '../../../domain/person/people.ts';
import { ApiError } from '../../kit/api/api.ts';
import { useIsShown } from '../shell/late-answers.ts';
import { useOneAtATime } from '../shell/one-at-a-time.ts';
import { sayDone, sayFailed, takeStep } from '../shell/toasts.tsx';
import { peopleQuery, resetPerson, savePerson } from './queries.ts';
import { refusalText, refusedFields } from './refusal.ts';

type Ways = { onHandOver: (invited: Invited) => void; onClose: () => void };

/** Changes an account and offers an undo, which puts back what it may do. A refusal is told in the dialog. */
export function usePerson(person: Person, { onHandOver, onClose }: Ways) {
  const queries = useQueryClient();
  const once = useOneAtATime();
  const isShown = useIsShown();
  const { username } = person;
  const name = person.name || username;
  /** Whoever closed the dialog meanwhile, perhaps to open another, is told elsewhere. */
  const refused = (error: Error) => {
    if (!isShown()) sayFailed(t('staff.people.person.notChanged', { name, reason: failureText(error) }), error, name);
    again();
  };
  const again = () => queries.invalidateQueries({ queryKey: peopleQuery.queryKey });

  const putBack = async (former: PersonChange, version: number) => {
    await takeStep(
      () => savePerson(username, former, version).then(() => t('staff.people.person.asBefore')),
      (reason) => t('staff.people.person.notUndone', { reason }),
      name,
    );
    again();
  };

  const saving = useMutation({
    mutationFn: ({ change }: { change: PersonChange; words: string; former: PersonChange | undefined }) =>
      savePerson(username, change, person.version),
    onSuccess: (stored, { words, former }) => {
      again();
      if (isShown()) onClose();
      // The server compares the version only for what an account may do.
      sayDone(words, former && { label: t('staff.people.undo'), run: () => putBack(former, stored.version) });
    },
    onError: refused,
  });
  const resetting = useMutation({
    mutationFn: () => resetPerson(username),
    onSuccess: (invited) => {
      again();
      if (isShown()) onClose();
      if (invited.link) onHandOver(invited);
      else sayDone(t('staff.people.person.linkGoes', { address: String(invited.mailedTo) }));
    },
    onError: refused,
  });

  const error = saving.error ?? resetting.error;
  const fields = refusedFields(error);
  return {
    save: (change: PersonChange, words: string) =>
      once(() => saving.mutateAsync({ change, words, former: formerOf(person, change) }).catch(() => undefined)),
    reset: () => once(() => resetting.mutateAsync().catch(() => undefined)),
    isBusy: saving.isPending || resetting.isPending,
    refused: fields,
    failure: error && Object.keys(fields).length === 0 ? failureText(error) : undefined,
  };
}

/** What puts a change back; undefined for what cannot be undone: ended sessions. */
function formerOf(person: Person, change: PersonChange): PersonChange | undefined {
  const names = (['name', 'email', 'role', 'departments', 'disabled'] as const).filter((name) => change[name] !== undefined);
  const role = names.includes('role') || names.includes('departments');
  const former = Object.fromEntries(names.map((name) => [name, person[name]]));
  return names.length > 0 ? { ...former, ...(role && { role: person.role, departments: person.departments }) } : undefined;
}

function failureText(error: unknown): string {
  const isConflict = error instanceof ApiError && error.status === 412;
  return isConflict ? t('staff.people.person.conflict') : refusalText(error);
}
