import type { ControlRoom } from '../../../../domain/judging/judging.ts';
import type { Term } from '../../../../domain/term/terms.ts';
import { Message } from '../../../kit/feedback/message.tsx';
import { paths } from '../../../kit/page/paths.ts';
import { Link } from '../../../kit/page/router.tsx';
import text from '../../../kit/text/text.module.css';
import { clockInWords } from '../../../kit/text/times.ts';
import parts from '../../shell/parts.module.css';
import { NewLink } from '../judges/new-link.tsx';
import styles from '../judging.module.css';
import { StateSelect } from '../state-select.tsx';
import { isBehind, minutesSince, type RoomJudge } from './figures.ts';

/** The judges: where they are, how far, and how they score. On narrow screens each is a card. */
export function RoomJudges({ term, room }: { term: Term; room: ControlRoom }) {
  return (
    <section className={parts.part} aria-labelledby="room-judges">
      <h2 id="room-judges" className={text.hidden}>
        Judges
      </h2>
      {room.judges.length === 0 ? (
        <Message title="No judges yet">
          <p>
            Add them in <Link to={paths.judging('judges', term)}>Judges</Link>: each gets a link of their own.
          </p>
        </Message>
      ) : (
        <table className={styles.table} aria-label="Judges of the round">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">State</th>
              <th scope="col">Given</th>
              <th scope="col">Left</th>
              <th scope="col">At table</th>
              <th scope="col">Last score</th>
              <th scope="col">Mean ± deviation</th>
              <th scope="col">Link</th>
            </tr>
          </thead>
          <tbody>
            {room.judges
              .toSorted((a, b) => a.name.localeCompare(b.name))
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
        {organisation && <span className={styles.hint}>{organisation}</span>}
        {seenAt && <span className={styles.hint}>Phone last seen at {clockInWords(seenAt)}</span>}
      </th>
      <td data-label="State">
        <StateSelect term={term} judge={judge} />
      </td>
      <td data-label="Given">{given}</td>
      <td data-label="Left">{left}</td>
      <td data-label="At table">
        {project ? `${project.table ?? ''} ${project.title}`.trim() : <span className={styles.none}>–</span>}
      </td>
      <td data-label="Last score">
        {minutes === undefined ? 'none yet' : minutes === 0 ? 'just now' : `${minutes} min ago`}
        {isBehind(judge, room) && <span className={styles.mark}> behind</span>}
      </td>
      <td data-label="Mean ± deviation">
        {mean === undefined ? <span className={styles.none}>–</span> : mean.toFixed(0)}
        {deviation !== undefined && ` ± ${deviation.toFixed(0)}`}
      </td>
      <td className={styles.steps}>
        <NewLink term={term} judge={judge} />
      </td>
    </tr>
  );
}
