import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import { type Term, termLabel } from '../../../domain/term/terms.ts';
import { refusalText } from '../../kit/api/answer-lost.ts';
import { ApiError } from '../../kit/api/api.ts';
import { readAgain } from '../../kit/api/read-again.ts';
import { takeAnswer } from '../../kit/api/take-answer.ts';
import { savedBy } from '../../kit/feedback/saved-by.ts';
import { presentationQuery } from '../../visit/door.ts';
import { useIsShown } from '../saving/late-answers.ts';
import { useOneMutation } from '../saving/one-at-a-time.ts';
import { isPhrase } from '../shell/field-error.tsx';
import { sayDone, sayFailed } from '../shell/toasts.tsx';
import { changesOf, fieldNames, labelOf, type PresentationValues, valuesOf } from './form-values.ts';
import { detailsQuery, historyQuery, type StoredPresentation, savePresentation } from './queries.ts';

type Fields = Partial<PresentationValues>;
/** The form's values, the stored presentation that they started from, and the chosen file of the map. */
export type Sent = { values: PresentationValues; base: StoredPresentation; map: File | undefined };
/** What is sent, and the version to save over. After a conflict it is newer than the one in `base`. */
type Saving = Sent & { version: number };

/** Saves the form of one term and keeps the server's answer: messages of fields, a failure or a conflict. */
export function useSavePresentation(term: Term, onSaved: (now: StoredPresentation, sent: Sent) => void) {
  const queries = useQueryClient();
  const isShown = useIsShown();
  const [fields, setFields] = useState<Fields>({});
  const [failure, setFailure] = useState<string>();
  const [theirs, setTheirs] = useState<StoredPresentation>();
  const [quicker, setQuicker] = useState('');

  const fail = (text: string, error?: unknown) =>
    isShown()
      ? setFailure(text)
      : sayFailed(t('staff.presentation.notSaved', { term: termLabel(term), reason: text }), error, termLabel(term));
  const keep = (now: StoredPresentation, sent: Sent) => {
    takeAnswer(queries, detailsQuery(term), now);
    queries.invalidateQueries({ queryKey: historyQuery(term).queryKey });
    // Which term's presentation Home shows follows from all of them.
    queries.invalidateQueries({ queryKey: presentationQuery.queryKey });
    queries.invalidateQueries({ queryKey: ['admin', 'overview'] });
    onSaved(now, sent);
  };
  const { mutate, mutateOnce, isPending } = useOneMutation({
    mutationFn: ({ values, base, version }: Saving) =>
      savePresentation(term, changesOf(values, valuesOf(base.presentation)), version),
    onSuccess: (now, sent) => {
      keep(now, sent);
      sayDone(t('staff.presentation.saved'));
    },
    onError: async (error, saving) => {
      if (error instanceof ApiError && error.status === 412) return meet(saving, error);
      setFields(fieldsOf(error));
      fail(refusalText(error), error);
    },
  });

  /**
   * Saves over somebody else's version. Both changes stay when they touch different fields; for the same field, somebody has to
   * choose.
   */
  const meet = async (saving: Saving, { problem }: ApiError) => {
    setQuicker(savedBy(problem));
    try {
      const now = await readAgain(queries, detailsQuery(term));
      if (clashesOf(saving, now).length === 0) mutate({ ...saving, version: now.version });
      else if (isShown()) setTheirs(now);
      else fail(savedBy(problem));
    } catch {
      fail(t('staff.presentation.otherChanged'));
    }
  };
  const forget = () => {
    setFields({});
    setFailure(undefined);
    setTheirs(undefined);
  };
  return {
    isPending,
    failure,
    fields,
    theirs,
    /** Says who saved first, and when. */
    quicker,
    forget,
    clear: (name: keyof Fields) => setFields(({ [name]: _gone, ...others }) => others),
    run: (sent: Sent, version = sent.base.version) => {
      forget();
      if (sent.values.presentationDate) mutateOnce({ ...sent, version });
      else {
        setFields({ presentationDate: t('staff.presentation.noDate') });
        setFailure(t('staff.presentation.noDate'));
      }
    },
  };
}

/** The fields that two people changed to different values. */
export function clashesOf({ values, base }: Omit<Sent, 'map'>, now: StoredPresentation): (keyof PresentationValues)[] {
  const [before, theirs] = [valuesOf(base.presentation), valuesOf(now.presentation)];
  return fieldNames.filter(
    (name) => values[name] !== before[name] && theirs[name] !== before[name] && theirs[name] !== values[name],
  );
}

/** The server's message for each field, as a sentence. */
function fieldsOf(error: Error): Fields {
  const given = (error instanceof ApiError && error.problem.fields) || {};
  const named = fieldNames.filter((name) => typeof given[name] === 'string');
  return Object.fromEntries(
    named.map((name) => {
      const text = String(given[name]);
      return [name, isPhrase(text) ? t('staff.words.invalidOf', { field: labelOf(name), text }) : text];
    }),
  );
}
