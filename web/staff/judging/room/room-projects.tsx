import { useState } from 'react';
import type { ControlRoom } from '../../../../domain/judging/judging.ts';
import { departmentTitle } from '../../../../domain/project/departments.ts';
import type { Term } from '../../../../domain/term/terms.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Message } from '../../../kit/feedback/message.tsx';
import { Badge } from '../../../kit/text/badge.tsx';
import text from '../../../kit/text/text.module.css';
import parts from '../../shell/parts.module.css';
import styles from '../judging.module.css';
import { setProject, useJudgingStep } from '../queries.ts';
import { disagreementFrom, type FilterId, filters, isAbsent, type RoomProject } from './figures.ts';

const byTable = new Intl.Collator('en', { numeric: true });

/** The projects of the round by table. On narrow screens each is a card. */
export function RoomProjects({ term, room }: { term: Term; room: ControlRoom }) {
  const [chosen, setChosen] = useState<FilterId>();
  const filter = filters.find(({ id }) => id === chosen);
  const shown = room.projects
    .filter(filter?.holds ?? Boolean)
    .sort((a, b) => byTable.compare(a.table ?? '~', b.table ?? '~') || byTable.compare(a.title, b.title));
  return (
    <section className={parts.part} aria-labelledby="room-projects">
      <h2 id="room-projects" className={text.hidden}>
        Projects
      </h2>
      <fieldset className={styles.filters} aria-label="Show">
        <Button aria-pressed={chosen === undefined} onClick={() => setChosen(undefined)}>
          All {room.projects.length}
        </Button>
        {filters.map(({ id, title, holds }) => (
          <Button key={id} aria-pressed={chosen === id} onClick={() => setChosen(id)}>
            {title} {room.projects.filter(holds).length}
          </Button>
        ))}
      </fieldset>
      {shown.length === 0 ? (
        <Message title={filter ? 'None at the moment' : 'This round has no projects'}>
          <p>{filter ? 'Choose All to see the others.' : 'Published projects of its departments would be here.'}</p>
        </Message>
      ) : (
        <table className={styles.table} aria-label="Projects of the round">
          <thead>
            <tr>
              <th scope="col">Table</th>
              <th scope="col">Project</th>
              <th scope="col">Department</th>
              <th scope="col">Scores</th>
              <th scope="col">Range</th>
              <th scope="col">Steps</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((project) => (
              <ProjectRow key={project.id} term={term} project={project} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function ProjectRow({ term, project }: { term: Term; project: RoomProject }) {
  const { id, title, department, table, given, wanted, presence, range } = project;
  const wasAbsent = isAbsent(project);
  const take = useJudgingStep(term);
  const setAbsent = () =>
    take(() => setProject(term, id, { isAbsent: !wasAbsent }), {
      done: wasAbsent
        ? `${title}: the team is back, and judges are sent to it.`
        : `${title}: the team is absent, and judges go past it.`,
      undo: () => setProject(term, id, { isAbsent: wasAbsent }),
    });
  const oneMore = () =>
    take(() => setProject(term, id, { wanted: Math.max(wanted, given) + 1 }), {
      done: `${title} gets one more score.`,
      undo: () => setProject(term, id, { wanted }),
    });
  return (
    <tr data-absent={wasAbsent || undefined}>
      <td data-label="Table">{table ?? <span className={styles.none}>none</span>}</td>
      <th scope="row">
        {title} {wasAbsent && <Badge>Absent</Badge>} {presence === 'here' && <Badge>Here</Badge>}
      </th>
      <td data-label="Department">{departmentTitle(department)}</td>
      <td data-label="Scores" data-tone={given < wanted ? 'open' : 'good'}>
        {given} of {wanted}
      </td>
      <td data-label="Range">
        {range === undefined ? (
          <span className={styles.none}>–</span>
        ) : (
          <span className={range >= disagreementFrom ? styles.disagreement : undefined}>
            {Math.round(range)} points{range >= disagreementFrom && <span className={styles.mark}> disagreement</span>}
          </span>
        )}
      </td>
      <td className={styles.steps}>
        <Button aria-label={`One more score: ${title}`} onClick={oneMore}>
          One more score
        </Button>
        <Button aria-label={`${wasAbsent ? 'Team is back' : 'Team is absent'}: ${title}`} onClick={setAbsent}>
          {wasAbsent ? 'Team is back' : 'Team is absent'}
        </Button>
      </td>
    </tr>
  );
}
