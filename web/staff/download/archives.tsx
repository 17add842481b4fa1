import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isTried, type StoredArchive } from '../../../domain/archive/stored-archive.ts';
import { locale, t } from '../../../domain/language/text.ts';
import { fullTimeInWords } from '../../../domain/presentation/time-in-words.ts';
import { formatTerm, parseTerm, termLabel } from '../../../domain/term/terms.ts';
import { refusalText } from '../../kit/api/answer-lost.ts';
import { bodyOf } from '../../kit/api/api.ts';
import { takeAnswer } from '../../kit/api/take-answer.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { FailureNote } from '../../kit/feedback/note.tsx';
import { Bone } from '../../kit/feedback/skeleton.tsx';
import { Icon } from '../../kit/media/icon.tsx';
import { pageIcons } from '../../kit/media/page-icons.ts';
import { serverNow } from '../../kit/window/server-clock.ts';
import { useAdminTerm } from '../shell/admin-term.tsx';
import parts from '../shell/parts.module.css';
import { adminApi } from '../sign-in/api.ts';
import styles from './download.module.css';
import { megabytes } from './run-words.ts';

const { archives } = adminApi.admin;

/** Asked for again every few seconds while one is being made, which takes a minute or two. */
const archivesQuery = queryOptions({
  queryKey: ['admin', 'archives'],
  queryFn: () => bodyOf(archives.$get()),
  staleTime: 0,
  refetchInterval: ({ state: { data = [] } }) =>
    data.some(({ asked }) => asked && isTried(asked, new Date(serverNow()))) && 3_000,
});

/** The archives of terms that are stored beside the pictures, for coordinators. */
export function Archives() {
  const { term } = useAdminTerm();
  const query = useQuery(archivesQuery);
  const client = useQueryClient();
  const store = useMutation({
    mutationFn: () => bodyOf(archives[':term'].$post({ param: { term: formatTerm(term) } })),
    onSuccess: (stored) => takeAnswer(client, archivesQuery, stored),
  });
  const download = useMutation({
    mutationFn: (name: string) => bodyOf(archives[':term'].zip.$get({ param: { term: name } })),
    // The answer at that address is a file to save, so this page stays.
    onSuccess: ({ url }) => location.assign(url),
    // It may be made anew now.
    onError: () => client.invalidateQueries(archivesQuery),
  });
  const failure = store.error ?? download.error;
  return (
    <section className={styles.card} aria-labelledby="archives-title">
      <div>
        <h2 id="archives-title">{t('staff.download.archives.title')}</h2>
        <p className={parts.words}>{t('staff.download.archives.about')}</p>
      </div>
      <Loaded query={query} loading={<Bone height="4rem" />} failure={t('staff.download.archives.failed')}>
        {(stored) =>
          stored.length > 0 && (
            <ul className={styles.archives}>
              {stored.map((archive) => (
                <li key={archive.term}>
                  <Words archive={archive} />
                  {archive.zip && (
                    <Button
                      aria-label={t('staff.download.archives.downloadOf', { term: labelOf(archive) })}
                      aria-disabled={download.isPending}
                      onClick={() => !download.isPending && download.mutate(archive.term)}
                    >
                      <Icon path={pageIcons.download} /> {t('staff.download.archives.download')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {failure && <FailureNote>{refusalText(failure)}</FailureNote>}
      <div className={styles.actions}>
        <Button aria-disabled={store.isPending} onClick={() => !store.isPending && store.mutate()}>
          {t('staff.download.archives.store', { term: termLabel(term) })}
        </Button>
      </div>
    </section>
  );
}

/** The year tells terms apart whatever the school calls them. */
function labelOf({ term }: StoredArchive): string {
  const known = parseTerm(term);
  return known ? termLabel(known) : term;
}

function Words({ archive }: { archive: StoredArchive }) {
  const { asked, zip, lastCheck } = archive;
  const day = (iso: string) => new Date(iso).toLocaleDateString(locale(), { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <div>
      <h3>{labelOf(archive)}</h3>
      {zip && (
        <p className={styles.detail}>
          {t('staff.download.archives.zip', { ...zip, day: day(zip.day), size: megabytes(zip.size) })}
        </p>
      )}
      <p className={styles.detail} role="status">
        {asked
          ? t(`staff.download.archives.${isTried(asked, new Date(serverNow())) ? 'making' : 'notStored'}`)
          : zip && !lastCheck
            ? t('staff.download.archives.stored', { time: fullTimeInWords(zip.at) })
            : lastCheck && t(`staff.download.archives.checks.${lastCheck.result}`, { time: fullTimeInWords(lastCheck.at) })}
      </p>
    </div>
  );
}
