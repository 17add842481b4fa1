import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isShown } from '../../../domain/presentation.ts';
import { ApiError } from '../../api.ts';
import { presentationQuery } from '../../presentation/queries.ts';
import { savedBy } from '../../ui/saved-by.ts';
import { sayDone } from '../shell/toasts.tsx';
import { changesOf, labels, namesOf, type PresentationValues, valuesOf } from './form-values.ts';
import { detailsQuery, type StoredPresentation, savePresentation } from './queries.ts';

type Fields = Partial<PresentationValues>;
/** What the form holds, what it began with, and the version that is to be changed: a later one, after a conflict. */
type Saving = { values: PresentationValues; base: StoredPresentation; version: number };

/** Stores what the form holds, and keeps what the server says of it. */
export function useSavePresentation(onSaved: (now: StoredPresentation) => void) {
  const queries = useQueryClient();
  const [fields, setFields] = useState<Fields>({});
  const [failure, setFailure] = useState<string>();
  const [theirs, setTheirs] = useState<StoredPresentation>();
  const [quicker, setQuicker] = useState('');

  const { mutate, isPending } = useMutation({
    mutationFn: ({ values, base, version }: Saving) =>
      savePresentation(changesOf(values, base.presentation ? valuesOf(base.presentation) : undefined), version),
    onSuccess: (now) => {
      queries.setQueryData(detailsQuery.queryKey, now);
      const { presentation } = now;
      // Home, in this browser, shows it at once.
      queries.setQueryData(presentationQuery.queryKey, presentation && isShown(presentation, new Date()) ? presentation : null);
      onSaved(now);
      sayDone('Presentation updated successfully!');
    },
    onError: async (error, saving) => {
      if (error instanceof ApiError && error.status === 412) return meet(saving, error);
      setFields(fieldsOf(error));
      setFailure(error instanceof ApiError ? (error.detail ?? error.title) : 'Something went wrong.');
    },
  });

  /** Changes of different fields both win; only of the same one somebody has to choose. */
  const meet = async (saving: Saving, { problem }: ApiError) => {
    setQuicker(savedBy(problem));
    try {
      const now = await queries.fetchQuery(detailsQuery);
      if (clashesOf(saving, now).length > 0) setTheirs(now);
      else mutate({ ...saving, version: now.version });
    } catch {
      setFailure('Somebody else changed the presentation meanwhile. Please try again.');
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
    /** Who stored it. */
    quicker,
    forget,
    clear: (name: keyof Fields) => setFields(({ [name]: _gone, ...others }) => others),
    run: (values: PresentationValues, base: StoredPresentation, version = base.version) => {
      forget();
      if (values.presentationDate) mutate({ values, base, version });
      else {
        setFields({ presentationDate: 'Please choose a date.' });
        setFailure('Please choose a date.');
      }
    },
  };
}

/** The fields that two people changed to different values. */
export function clashesOf({ values, base }: Omit<Saving, 'version'>, now: StoredPresentation): (keyof PresentationValues)[] {
  const [before, theirs] = [valuesOf(base.presentation), valuesOf(now.presentation)];
  return namesOf(labels).filter(
    (name) => values[name] !== before[name] && theirs[name] !== before[name] && theirs[name] !== values[name],
  );
}

/** What is wrong with each field, as a sentence. */
function fieldsOf(error: Error): Fields {
  const given = (error instanceof ApiError && error.problem.fields) || {};
  const named = namesOf(labels).filter((name) => typeof given[name] === 'string');
  return Object.fromEntries(
    named.map((name) => {
      const text = String(given[name]);
      return [name, /^[A-Z]/.test(text) ? text : `${labels[name]} ${text}.`];
    }),
  );
}
