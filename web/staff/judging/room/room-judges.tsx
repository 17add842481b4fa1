import type { ControlRoom } from '../../../../domain/judging/judging.ts';
import { locale, t } from '../../../../domain/language/text.ts';
import type { Term } from '../../../../domain/term/terms.ts';
import { Message } from '../../../kit/feedback/message.tsx';
import { paths } from '../../../kit/page/paths.ts';
import { Link } from '../../../kit/page/router.tsx';
import { Rich } from '../../../kit/text/rich.tsx';
import text from '../../../kit/text/text.module.css';
import { clockInWords } from '../../../kit/text/times.ts';
import parts from '../../shell/parts.module.css';
import { NewLink } from '../judges/new-link.tsx';
import styles from '../judging.module.css';
import { StateSelect } from '../state-select.tsx';
import { isBehind, minutesSince, nameOf, type RoomJudge } from './figures.ts';

/** The judges: where they are, how far, and how they score. On narrow screens each is a card. */
export function RoomJudges({ term, room }: { term: Term; room: ControlRoom }) {
  return (
    <section className={parts.part} aria-labelledby="room-judges">
      <h2 id="room-judges" className={text.hidden}>
        {t('staff.judging.tabs.judges')}
      </h2>
      {room.judges.length === 0 ? (
        <Message title={t('staff.judging.room.noJudges')}>
          <p>
            <Rich
              text={t('staff.judging.room.addJudges')}
              parts={[(words) => <Link to={paths.judging('judges', term)}>{words}</Link>]}
            />
          </p>
        </Message>
      ) : (
        <table className={styles.table} aria-label={t('staff.judging.room.judges')}>
          <thead>
            <tr>
              <th scope="col">{t('staff.words.name')}</th>
              <th scope="col">{t('staff.words.state')}</th>
              <th scope="col">{t('staff.judging.room.givenBy')}</th>
              <th scope="col">{t('staff.judging.room.left')}</th>
              <th scope="col">{t('staff.judging.room.atTable')}</th>
              <th scope="col">{t('staff.judging.room.lastScore')}</th>
              <th scope="col">{t('staff.judging.room.meanDeviation')}</th>
              <th scope="col">{t('staff.words.link')}</th>
            </tr>
          </thead>
          <tbody>
            {room.judges
              .toSorted((a, b) => a.name.localeCompare(b.name, locale()))
              .map((judge) => (
                <JudgeRow key={judge.id} term={term} room={room} judge={judge} />
              ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function JudgeRow({ term, room, judge }: { term: Term; room: ControlRoom; judge: RoomJudge }) {
  const { name, organisation, given, left, at, lastScoreAt, seenAt, mean, deviation } = judge;
  const project = room.projects.find(({ id }) => id === at);
  const minutes = lastScoreAt && minutesSince(judge, room);
  return (
    <tr>
      <th scope="row">
        {name}
        {organisation && <span className={parts.fine}>{organisation}</span>}
        {seenAt && <span className={parts.fine}>{t('staff.judging.room.phoneSeen', { time: clockInWords(seenAt) })}</span>}
      </th>
      <td data-label={t('staff.words.state')}>
        <StateSelect term={term} judge={judge} />
      </td>
      <td data-label={t('staff.judging.room.givenBy')}>{given}</td>
      <td data-label={t('staff.judging.room.left')}>{left}</td>
      <td data-label={t('staff.judging.room.atTable')}>{project ? nameOf(project) : <span className={styles.none}>–</span>}</td>
      <td data-label={t('staff.judging.room.lastScore')}>
        {typeof minutes === 'number' ? t('staff.judging.room.minutesAgo', { minutes }) : t('staff.judging.room.noScore')}
        {isBehind(judge, room) && <span className={styles.mark}> {t('staff.judging.room.behind')}</span>}
      </td>
      <td data-label={t('staff.judging.room.meanDeviation')}>
        {mean === undefined ? <span className={styles.none}>–</span> : mean.toFixed(0)}
        {deviation !== undefined && ` ± ${deviation.toFixed(0)}`}
      </td>
      <td className={styles.steps}>
        <NewLink term={term} judge={judge} />
      </td>
    </tr>
  );
}
