import { t } from '../../../domain/language/text.ts';
import type { Overview } from '../../../domain/person/overview.ts';
import type { Term } from '../../../domain/term/terms.ts';
import { Note } from '../../kit/feedback/note.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import { windowInWords } from '../../kit/window/window-words.ts';
import { useTermLink } from '../shell/admin-term.tsx';
import parts from '../shell/parts.module.css';
import { useAccount } from '../sign-in/use-account.ts';
import styles from './overview.module.css';

/** `now`: when the window was read, in milliseconds. */
type Props = { term: Term; window: Overview['window']; expected: Overview['expected']; now: number };

/** Says whether teams can hand in now and for how long, and how many of those expected have. */
export function WindowState({ term, window, expected, now }: Props) {
  const withTerm = useTermLink();
  const mayChange = useAccount().role === 'coordinator';
  return (
    <section className={parts.part} aria-labelledby="window">
      <h2 id="window">{t('staff.overview.changes.what.window')}</h2>
      <Note className={styles.window} tone={window?.open ? 'good' : undefined}>
        <p>{windowInWords(term, window ?? null, now)}</p>
        {expected && (
          <p>
            <Link to={withTerm(paths.adminView('roster'))}>
              {t('staff.overview.expected', { done: expected.done, count: expected.teams })}
            </Link>
          </p>
        )}
        {mayChange && (
          <p>
            <Link to={paths.edit('window', term)}>
              {window ? t('staff.overview.changeWindow') : t('staff.words.setWindow')}
            </Link>
          </p>
        )}
      </Note>
    </section>
  );
}
