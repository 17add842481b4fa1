import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import { type ErasureResult, type Erasures, mostErasedEntries } from '../../../domain/person/erasures.ts';
import { refusalText } from '../../kit/api/answer-lost.ts';
import { bodyOf } from '../../kit/api/api.ts';
import { takeAnswer } from '../../kit/api/take-answer.ts';
import { Button } from '../../kit/controls/button.tsx';
import { InputField } from '../../kit/controls/field.tsx';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { FailureNote } from '../../kit/feedback/note.tsx';
import { personOf } from '../../kit/feedback/saved-by.ts';
import { Bone } from '../../kit/feedback/skeleton.tsx';
import text from '../../kit/text/text.module.css';
import { momentInWords } from '../../kit/text/times.ts';
import { refusedFields } from '../people/refusal.ts';
import parts from '../shell/parts.module.css';
import { sayDone } from '../shell/toasts.tsx';
import { adminApi } from '../sign-in/api.ts';
import styles from './download.module.css';
import { CurrentErasure } from './erase-current.tsx';
import { ToggleButtons } from './toggle-buttons.tsx';

const { admin } = adminApi;

/** Asked for again every few seconds while the server searches, waits or erases. */
const erasuresQuery = queryOptions({
  queryKey: ['admin', 'erasures'],
  queryFn: () => bodyOf(admin.erasures.$get()),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => {
    const current = data?.current;
    return current && (!current.state || current.confirmed) ? 3_000 : false;
  },
});

export type Thing = { person: string } | { project: string };

/** Erasing a person or a project for good, for coordinators: one at a time, whoever asked. */
export function Erase() {
  const query = useQuery(erasuresQuery);
  const client = useQueryClient();
  const card = useRef<HTMLElement>(null);
  const act = useMutation({
    mutationFn: (call: () => Promise<Erasures>) => call(),
    onSuccess: (stored) => {
      takeAnswer(client, erasuresQuery, stored);
      // The pressed button is gone, so the card takes the focus.
      card.current?.focus();
    },
    // Somebody else may have stopped it, or searched for something else.
    onError: () => client.invalidateQueries(erasuresQuery),
  });
  const send = (call: () => Promise<Erasures>, onSuccess?: () => void) => !act.isPending && act.mutate(call, { onSuccess });
  /** Of one that has begun, the server stops nothing. */
  const stop = (param: NonNullable<Erasures['current']>) =>
    send(
      () => bodyOf(admin.erasures[':id'].$delete({ param })),
      () => param.confirmed && sayDone(t('staff.download.erase.stopped')),
    );
  const search = (json: Thing) => send(() => bodyOf(admin.erasures.$post({ json })));
  const [refused = refusalText(act.error)] = Object.values(refusedFields(act.error));
  return (
    <section ref={card} tabIndex={-1} className={styles.card} aria-labelledby="erase-title">
      <div>
        <h2 id="erase-title">{t('staff.download.erase.title')}</h2>
        <p className={parts.words}>{t('staff.download.erase.about')}</p>
      </div>
      <Loaded query={query} loading={<Bone height="8rem" />} failure={t('staff.download.erase.failed')}>
        {({ current, results }) => (
          <>
            {current ? (
              <CurrentErasure
                key={current.id}
                current={current}
                results={results}
                isBusy={act.isPending}
                onConfirm={(entries) => send(() => bodyOf(admin.erasures[':id'].$put({ param: current, json: { entries } })))}
                onStop={() => stop(current)}
              />
            ) : (
              <SearchForm isBusy={act.isPending} onSearch={search} />
            )}
            {act.error && <FailureNote>{refused}</FailureNote>}
            <Results results={results} />
          </>
        )}
      </Loaded>
    </section>
  );
}

const ways = ['person', 'project'] as const;

function SearchForm({ isBusy, onSearch }: { isBusy: boolean; onSearch: (thing: Thing) => void }) {
  const [way, setWay] = useState<(typeof ways)[number]>('person');
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(way === 'person' ? { person: text } : { project: text });
  };
  return (
    <form className={parts.group} noValidate onSubmit={submit}>
      <ToggleButtons
        legend={t('staff.download.erase.way')}
        choices={ways.map((one) => ({
          label: t(`staff.download.erase.${one}`),
          isPressed: way === one,
          onPress: () => setWay(one),
        }))}
      />
      <div className={`${parts.list} ${styles.typed}`}>
        <InputField
          label={t(`staff.download.erase.labels.${way}`)}
          value={text}
          required
          aria-describedby="erase-hint"
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <p id="erase-hint" className={parts.words}>
          {t(`staff.download.erase.hints.${way}`)}
        </p>
      </div>
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={isBusy}>
          {t('staff.words.search')}
        </Button>
      </div>
    </form>
  );
}

function Results({ results }: { results: readonly ErasureResult[] }) {
  if (results.length === 0) return null;
  return (
    <details>
      <summary>{t('staff.download.erase.results')}</summary>
      <ul className={styles.archives}>
        {results.map((result) => (
          <li key={`${result.at} ${result.what}`}>
            <div>
              <p>{inWords(result)}</p>
              <p className={styles.detail}>
                <time dateTime={result.at}>{momentInWords(result.at)}</time> · {personOf(result.by ?? 'command')}
              </p>
              {!result.isWhole && (
                <p className={text.wrong}>
                  {t('staff.download.erase.notWhole', { reason: result.reason ?? 'other', most: mostErasedEntries })}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** `what` is `a person` or `project 1091` (functions/erasure/erase.ts). */
function inWords({ what, entries: count }: ErasureResult): string {
  const [, id] = /^project (.*)$/.exec(what) ?? [];
  return t('staff.download.erase.result', { what: id === undefined ? 'person' : 'project', id: id ?? '', count });
}
