import { t } from '../../../domain/language/text.ts';
import type { Overview, SettingChange } from '../../../domain/person/overview.ts';
import { labelOf } from '../../../domain/person/staff-labels.ts';
import { type Term, termLabel, termQuery } from '../../../domain/term/terms.ts';
import { personOf } from '../../kit/feedback/saved-by.ts';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import { momentInWords } from '../../kit/text/times.ts';
import parts from '../shell/parts.module.css';
import { useAccount } from '../sign-in/use-account.ts';
import styles from './overview.module.css';

/** `to` is absent where the role may not go. */
type Change = { key: string; at: string; by: string; to?: string | undefined; title: string; words: string };
type Props = { term: Term; projects: Overview['lastChanges']; settings: readonly SettingChange[] };

/** The last changes, newest first: who changed what, and when. */
export function LastChanges({ term, projects, settings }: Props) {
  const isCoordinator = useAccount().role === 'coordinator';
  const ofSettings = settings
    .map((one) => ofSetting(term, one))
    .map((one) => (isCoordinator ? one : { ...one, to: undefined }));
  const changes: Change[] = [...projects.map((one) => ofProject(term, one)), ...ofSettings].sort((a, b) =>
    b.at.localeCompare(a.at),
  );
  return (
    <section className={parts.part} aria-labelledby="last-changes">
      <h2 id="last-changes">{t('staff.words.lastChanges')}</h2>
      {changes.length === 0 ? (
        <p className={styles.about}>{t('staff.overview.changes.none', { term: termLabel(term) })}</p>
      ) : (
        <ol className={`${parts.lines} ${styles.entries}`}>
          {changes.map(({ key, at, by, to, title, words }) => (
            <li key={key}>
              <p className={styles.about}>
                <time dateTime={at}>{momentInWords(at)}</time> · {personOf(by)}
              </p>
              <p>
                <bdi>{to ? <Link to={to}>{title}</Link> : title}</bdi>
              </p>
              <p className={styles.about}>{words}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function ofProject(term: Term, { EntryID, ProjectTitle, at, by, fields, of }: Overview['lastChanges'][number]): Change {
  const changed = fields.map(labelOf).join(t('projects.comma'));
  const whole = of ? t('staff.overview.changes.beside', { of }) : t('staff.overview.changes.added');
  const words = changed ? t('staff.overview.changes.changed', { fields: changed }) : whole;
  return { key: EntryID, at, by, to: paths.submissions(term, { project: EntryID }), title: ProjectTitle, words };
}

function ofSetting(term: Term, { what, at, by, removed }: SettingChange): Change {
  const to = {
    window: paths.edit('window', term),
    winners: `${paths.adminView('winners')}&${termQuery(term)}`,
    presentation: paths.edit('presentations', term),
  };
  const words = t('staff.overview.changes.setting', { change: removed ? 'removed' : 'changed' });
  return { key: what, at, by, to: to[what], title: t(`staff.overview.changes.what.${what}`), words };
}
