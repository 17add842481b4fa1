import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '../../../domain/language/text.ts';
import type { Invited, Person, PersonChange } from '../../../domain/person/people.ts';
import { refusalText } from '../../kit/api/answer-lost.ts';
import { ApiError } from '../../kit/api/api.ts';
import { readAgain } from '../../kit/api/read-again.ts';
import { takeAnswer } from '../../kit/api/take-answer.ts';
import { useIsShown } from '../saving/late-answers.ts';
import { useOneAtATime } from '../saving/one-at-a-time.ts';
import { sayDone, sayFailed, takeStep } from '../shell/toasts.tsx';
import { peopleQuery, resetPerson, savePerson } from './queries.ts';
import { refusedFields } from './refusal.ts';

type Outcomes = {
  onHandOver: (invited: Invited) => void;
  onDone: (saved: PersonChange) => void;
  onStored: (person: Person) => void;
  /** Somebody else changed the account, which is so now. */
  onConflict: (theirs: Person) => void;
};

/** Changes an account and offers an undo, which puts back what was changed. A refusal is told in the dialog. */
export function usePerson(person: Person, { onHandOver, onDone, onStored, onConflict }: Outcomes) {
  const queries = useQueryClient();
  const once = useOneAtATime();
  const isShown = useIsShown();
  const { username } = person;
  const name = person.name || username;
  /** A toast tells a refusal that comes after the dialog was closed. */
  const refused = (error: Error) => {
    if (!isShown()) sayFailed(t('staff.people.person.notChanged', { name, reason: failureText(error) }), error, name);
    again();
  };
  const again = () => queries.invalidateQueries({ queryKey: peopleQuery.queryKey });
  /** The dialog may be opened again before the list is read again. */
  const show = (stored: Person) => {
    takeAnswer(queries, peopleQuery, (people) => people?.map((one) => (one.username === username ? stored : one)));
    onStored(stored);
  };

  const putBack = async (former: PersonChange, stored: Person) => {
    await takeStep(
      () =>
        savePerson(username, former, stored).then((back) => {
          show(back);
          return t('staff.people.person.asBefore');
        }),
      (reason) => t('staff.words.notUndone', { reason }),
      name,
    );
    again();
  };

  const saving = useMutation({
    mutationFn: ({ change, over }: { change: PersonChange; words: string; former: PersonChange | undefined; over: Person }) =>
      savePerson(username, change, over),
    onSuccess: (stored, { change, words, former }) => {
      show(stored);
      again();
      if (isShown()) onDone(change);
      sayDone(words, former && { label: t('staff.people.undo'), run: () => putBack(former, stored) });
    },
    onError: async (error) => {
      refused(error);
      if (!isConflict(error) || !isShown()) return;
      const people = await readAgain(queries, peopleQuery).catch(() => []);
      const theirs = people.find((one) => one.username === username);
      if (theirs) onConflict(theirs);
    },
  });
  const resetting = useMutation({
    mutationFn: () => resetPerson(username),
    onSuccess: (invited) => {
      again();
      if (isShown()) onDone({});
      if (invited.link) onHandOver(invited);
      else sayDone(t('staff.people.person.linkGoes', { address: String(invited.mailedTo) }));
    },
    onError: refused,
  });

  const error = saving.error ?? resetting.error;
  const fields = refusedFields(error);
  return {
    save: (change: PersonChange, words: string, over = person) =>
      once(() => saving.mutateAsync({ change, words, former: formerOf(over, change), over }).catch(() => undefined)),
    /** Takes the refusal back that is told in the dialog. */
    forget: () => saving.reset(),
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
  return isConflict(error) ? t('staff.people.person.conflict') : refusalText(error);
}

const isConflict = (error: unknown) => error instanceof ApiError && error.status === 412;
