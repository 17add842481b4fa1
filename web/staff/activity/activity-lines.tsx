import { t } from '../../../domain/language/text.ts';
import type { ActivityChange, ActivityLine } from '../../../domain/person/activity.ts';
import { personOf } from '../../kit/feedback/saved-by.ts';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import textStyles from '../../kit/text/text.module.css';
import { clockInWords, dayInWords } from '../../kit/text/times.ts';
import parts from '../shell/parts.module.css';
import styles from './activity.module.css';
import type { Asked } from './queries.ts';
import { bothInWords, fieldInWords, valueInWords } from './words.ts';

type Props = { lines: readonly ActivityLine[]; asked: Asked };

/** What was done, newest first, under its day. */
export function Lines({ lines, asked }: Props) {
  const days = Map.groupBy(lines, ({ at }) => dayInWords(at));
  return Array.from(days, ([day, ofDay]) => (
    <section key={day} className={parts.part} aria-label={day}>
      <h2>{day}</h2>
      <ol className={parts.lines}>
        {ofDay.map((line) => (
          <Line key={line.id} line={line} asked={asked} />
        ))}
      </ol>
    </section>
  ));
}

function Line({ line: { at, by, what, project, about, changes = [] }, asked }: { line: ActivityLine; asked: Asked }) {
  return (
    <li className={styles.line}>
      <time className={styles.time} dateTime={at}>
        {clockInWords(at)}
      </time>
      <p className={styles.person}>
        <Link to={paths.activity({ ...given(asked), by })} aria-label={t('staff.activity.allBy', { by })}>
          {personOf(by)}
        </Link>
      </p>
      <div className={styles.what}>
        <p>{t(`staff.activity.kinds.${what}`)}</p>
        {about && (
          <p className={textStyles.muted} dir="auto">
            {project ? <Link to={paths.editProject(project)}>{about}</Link> : about}
          </p>
        )}
        {project && asked.project !== project && (
          <p className={styles.more}>
            <Link to={paths.activity({ project })} aria-label={t('staff.activity.allOf', { title: about ?? project })}>
              {t('staff.activity.allOfIt')}
            </Link>
          </p>
        )}
      </div>
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map((change, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was done does not change, and a field may be there more than once.
            <Change key={at} change={change} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Change({ change }: { change: ActivityChange }) {
  const [from, to] = bothInWords(change, valueInWords);
  return (
    <li>
      <span className={styles.field}>{fieldInWords(change.field)}</span>
      <span>
        <span className={textStyles.muted}>{t('staff.activity.way.from')}</span> <Value text={from} />
      </span>
      <span>
        <span className={textStyles.muted}>{t('staff.activity.way.to')}</span> <Value text={to} />
      </span>
    </li>
  );
}

function Value({ text }: { text: string }) {
  return text === '' ? (
    <span className={textStyles.muted}>{t('staff.activity.way.blank')}</span>
  ) : (
    <bdi className={styles.value}>{text}</bdi>
  );
}

function given(asked: Asked): Partial<Asked> {
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value));
}
