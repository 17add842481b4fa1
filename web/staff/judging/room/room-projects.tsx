import { useState } from 'react';
import { departmentTitle } from '../../../../domain/department/departments.ts';
import type { ControlRoom } from '../../../../domain/judging/judging.ts';
import { locale, t } from '../../../../domain/language/text.ts';
import type { Term } from '../../../../domain/term/terms.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Message } from '../../../kit/feedback/message.tsx';
import { Badge } from '../../../kit/text/badge.tsx';
import text from '../../../kit/text/text.module.css';
import parts from '../../shell/parts.module.css';
import styles from '../judging.module.css';
import { setProject, useJudgingStep } from '../queries.ts';
import { disagreementFrom, type FilterId, filters, isAbsent, type RoomProject, tableOf } from './figures.ts';

/** The projects of the round by table. On narrow screens each is a card. */
export function RoomProjects({ term, room }: { term: Term; room: ControlRoom }) {
  const [chosen, setChosen] = useState<FilterId>();
  const byTable = new Intl.Collator(locale(), { numeric: true });
  const filter = filters.find(({ id }) => id === chosen);
  const shown = room.projects
    .filter(filter?.holds ?? Boolean)
    .sort((a, b) => byTable.compare(tableOf(a) ?? '~', tableOf(b) ?? '~') || byTable.compare(a.title, b.title));
  return (
    <section className={parts.part} aria-labelledby="room-projects">
      <h2 id="room-projects" className={text.hidden}>
        {t('staff.words.projects')}
      </h2>
      <fieldset className={styles.filters} aria-label={t('staff.words.show')}>
        <Button aria-pressed={chosen === undefined} onClick={() => setChosen(undefined)}>
          {t('staff.judging.room.all', { count: room.projects.length })}
        </Button>
        {filters.map(({ id, holds }) => (
          <Button key={id} aria-pressed={chosen === id} onClick={() => setChosen(id)}>
            {t(`staff.judging.room.filters.${id}`)} {room.projects.filter(holds).length}
          </Button>
        ))}
      </fieldset>
      {shown.length === 0 ? (
        <Message title={filter ? t('staff.judging.room.none') : t('staff.judging.room.noProjects')}>
          <p>{filter ? t('staff.words.chooseAll') : t('staff.judging.room.wouldBe')}</p>
        </Message>
      ) : (
        <table className={styles.table} aria-label={t('staff.judging.roundProjects')}>
          <thead>
            <tr>
              <th scope="col">{t('tables.table')}</th>
              <th scope="col">{t('words.project')}</th>
              <th scope="col">{t('words.department')}</th>
              <th scope="col">{t('staff.judging.scores')}</th>
              <th scope="col">{t('staff.judging.room.range')}</th>
              <th scope="col">{t('staff.shell.steps')}</th>
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
  const { id, title, department, given, wanted, presence, range } = project;
  const wasAbsent = isAbsent(project);
  const presenceStep = wasAbsent ? t('staff.judging.room.back') : t('staff.judging.room.away');
  const take = useJudgingStep(term);
  const setAbsent = () =>
    take(() => setProject(term, id, { isAbsent: !wasAbsent }), {
      done: wasAbsent ? t('staff.judging.room.backDone', { title }) : t('staff.judging.room.awayDone', { title }),
      undo: () => setProject(term, id, { isAbsent: wasAbsent }),
    });
  const oneMore = () =>
    take(() => setProject(term, id, { wanted: Math.max(wanted, given) + 1 }), {
      done: t('staff.judging.room.oneMoreDone', { title }),
      undo: () => setProject(term, id, { wanted }),
    });
  return (
    <tr data-absent={wasAbsent || undefined}>
      <td data-label={t('tables.table')}>
        {tableOf(project) ?? <span className={styles.none}>{t('staff.judging.room.noTable')}</span>}
      </td>
      <th scope="row">
        <bdi>{title}</bdi> {wasAbsent && <Badge>{t('staff.judging.room.isAbsent')}</Badge>}{' '}
        {presence === 'here' && <Badge>{t('staff.judging.room.isHere')}</Badge>}
      </th>
      <td data-label={t('words.department')}>{departmentTitle(department)}</td>
      <td data-label={t('staff.judging.scores')} data-tone={given < wanted ? 'open' : 'good'}>
        {t('staff.judging.of', { given, wanted })}
      </td>
      <td data-label={t('staff.judging.room.range')}>
        {range === undefined ? (
          <span className={styles.none}>–</span>
        ) : (
          <span className={range >= disagreementFrom ? styles.mark : undefined}>
            {t('staff.judging.room.points', { count: Math.round(range) })}
            {range >= disagreementFrom && <span className={styles.mark}> {t('staff.judging.room.disagreement')}</span>}
          </span>
        )}
      </td>
      <td className={styles.steps}>
        <Button aria-label={t('staff.words.actionOn', { action: t('staff.judging.room.oneMore'), title })} onClick={oneMore}>
          {t('staff.judging.room.oneMore')}
        </Button>
        <Button aria-label={t('staff.words.actionOn', { action: presenceStep, title })} onClick={setAbsent}>
          {presenceStep}
        </Button>
      </td>
    </tr>
  );
}
