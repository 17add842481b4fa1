import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isShown } from '../../../domain/presentation.ts';
import { ApiError } from '../../api.ts';
import { presentationQuery } from '../../presentation/queries.ts';
import { sayDone } from '../toasts.tsx';
import { labels, namesOf, type PresentationValues, updateOf } from './form-values.ts';
import { detailsQuery, type StoredPresentation, savePresentation } from './queries.ts';

type Fields = Partial<PresentationValues>;

/** Stores what the form holds, and keeps what the server says of it. */
export function useSavePresentation(onSaved: (now: StoredPresentation) => void) {
  const queries = useQueryClient();
  const [fields, setFields] = useState<Fields>({});
  const [failure, setFailure] = useState<string>();
  const [theirs, setTheirs] = useState<StoredPresentation>();

  const { mutate, isPending } = useMutation({
    mutationFn: ({ values, seen }: { values: PresentationValues; seen: number }) => savePresentation(updateOf(values), seen),
    onSuccess: (now) => {
      queries.setQueryData(detailsQuery.queryKey, now);
      const { presentation } = now;
      // Home, in this browser, shows it at once.
      queries.setQueryData(presentationQuery.queryKey, presentation && isShown(presentation, new Date()) ? presentation : null);
      onSaved(now);
      sayDone('Presentation updated successfully!');
    },
    onError: async (error) => {
      if (error instanceof ApiError && error.status === 412) return meet();
      setFields(fieldsOf(error));
      setFailure(error instanceof ApiError ? (error.detail ?? error.title) : 'Something went wrong.');
    },
  });

  const meet = async () => {
    try {
      setTheirs(await queries.fetchQuery(detailsQuery));
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
    forget,
    clear: (name: keyof Fields) => setFields(({ [name]: _gone, ...others }) => others),
    run: (values: PresentationValues, seen: number) => {
      forget();
      if (values.presentationDate) mutate({ values, seen });
      else {
        setFields({ presentationDate: 'Please choose a date.' });
        setFailure('Please choose a date.');
      }
    },
  };
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
