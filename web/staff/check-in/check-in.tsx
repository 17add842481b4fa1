// The build runs this file before others of the area.
import '../../kit/controls/zod-without-eval.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import type { Desk } from '../../../domain/presence/presence.ts';
import { formatTerm, type Term, termLabel } from '../../../domain/term/terms.ts';
import { Button } from '../../kit/controls/button.tsx';
import linkButton from '../../kit/controls/link-button.module.css';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { Message } from '../../kit/feedback/message.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import text from '../../kit/text/text.module.css';
import { clockInWords } from '../../kit/text/times.ts';
import { useAdminTerm } from '../shell/admin-term.tsx';
import parts from '../shell/parts.module.css';
import { ViewSkeleton } from '../shell/view-skeleton.tsx';
import { Camera } from './camera.tsx';
import styles from './check-in.module.css';
import { byTable, fits, isAwaited, meant, scanned } from './find-project.ts';
import { deskQuery } from './queries.ts';
import { TeamRow } from './team-row.tsx';
import { useDesk } from './use-desk.ts';

/** The dashboard's view 'Check-in': the desk at which the teams of a term say that they are here. Works on a phone too. */
export function CheckIn() {
  const { term } = useAdminTerm();
  const query = useQuery(deskQuery(term));
  return (
    <Loaded query={query} loading={<ViewSkeleton />} failure={t('staff.checkIn.failed', { term: termLabel(term) })}>
      {(desk) => (
        <>
          {query.error && (
            <Note tone="warning" role="status">
              {t('staff.checkIn.stale', { time: clockInWords(desk.now) })}
            </Note>
          )}
          <TermDesk key={formatTerm(term)} term={term} desk={desk} />
        </>
      )}
    </Loaded>
  );
}

const filters = {
  missing: (project: Desk['projects'][number], desk: Desk) => !isHere(project) && isAwaited(project, desk),
  here: (project: Desk['projects'][number]) => isHere(project),
  all: () => true,
};
type FilterId = keyof typeof filters;

const isHere = ({ presence }: Desk['projects'][number]) => presence?.state === 'here';

function TermDesk({ term, desk }: { term: Term; desk: Desk }) {
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState<FilterId>('missing');
  const { last, say, refuse } = useDesk(term);
  const checkIn = (event: FormEvent) => {
    event.preventDefault();
    const project = meant(desk, typed);
    if (!project) return refuse(typed);
    setTyped('');
    say(project, 'here', () => setTyped((now) => now || typed));
  };
  const checkInCode = (text: string) => {
    const project = scanned(desk, text);
    if (project) say(project, 'here');
    else refuse(text);
  };
  const found = desk.projects.filter((project) => fits(project, typed));
  // What is typed is looked for among all.
  const shown = found.filter((project) => typed || filters[filter](project, desk)).sort(byTable);
  return (
    <div className={parts.view}>
      <form className={styles.entry} onSubmit={checkIn}>
        <label>
          {t('staff.checkIn.number')}
          <input
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            autoComplete="off"
            autoCapitalize="characters"
            enterKeyHint="done"
            maxLength={60}
          />
        </label>
        <Button type="submit" look="primary">
          {t('staff.checkIn.checkIn')}
        </Button>
        <p role="status" data-tone={last?.tone}>
          {last?.words ?? t('staff.checkIn.about')}{' '}
          {last?.undo && (
            <button type="button" className={linkButton.button} onClick={last.undo}>
              {t('words.undo')}
            </button>
          )}
          {last?.again && (
            <button type="button" className={linkButton.button} onClick={last.again}>
              {t('staff.checkIn.again')}
            </button>
          )}
        </p>
      </form>
      <Camera onText={checkInCode} />
      <section className={parts.part} aria-labelledby="teams">
        <h2 id="teams" className={text.hidden}>
          {t('staff.checkIn.teams')}
        </h2>
        <fieldset className={styles.filters} aria-label={t('staff.checkIn.show')}>
          {(Object.keys(filters) as FilterId[]).map((id) => (
            <Button key={id} aria-pressed={filter === id} onClick={() => setFilter(id)}>
              {t(`staff.checkIn.filters.${id}`)} {found.filter((project) => filters[id](project, desk)).length}
            </Button>
          ))}
        </fieldset>
        {shown.length === 0 ? (
          <Message title={desk.projects.length === 0 ? t('staff.checkIn.noProjects') : t('words.none')}>
            <p>
              {desk.projects.length === 0
                ? t('staff.checkIn.later', { term: termLabel(term) })
                : typed
                  ? t('staff.checkIn.noMatch')
                  : t('staff.words.chooseAll')}
            </p>
          </Message>
        ) : (
          <ul className={styles.teams}>
            {shown.map((project) => (
              <TeamRow key={project.id} project={project} onSay={say} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
