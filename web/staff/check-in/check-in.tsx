// The build runs this file before others of the area.

import { refusalText } from '../../kit/api/answer-lost.ts';
import { takeAnswer } from '../../kit/api/take-answer.ts';
import '../../kit/controls/zod-without-eval.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import type { Desk, PresenceState, StoredPresence } from '../../../domain/presence/presence.ts';
import { formatTerm, type Term, termLabel } from '../../../domain/term/terms.ts';
import { ApiError } from '../../kit/api/api.ts';
import { Button } from '../../kit/controls/button.tsx';
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
import { awaitedSession, byTable, type DeskProject, fits, isAwaited, meant, scanned } from './find-project.ts';
import { deskQuery, sayPresence } from './queries.ts';

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
              {t('staff.words.stale', { time: clockInWords(desk.now) })}
            </Note>
          )}
          <TermDesk key={formatTerm(term)} term={term} desk={desk} />
        </>
      )}
    </Loaded>
  );
}

const filters = {
  missing: (project: DeskProject, desk: Desk) => !isHere(project) && isAwaited(project, desk),
  here: (project: DeskProject) => isHere(project),
  all: () => true,
};
type FilterId = keyof typeof filters;

/** Of several sessions, who is missing is counted in one. */
function filterName(id: FilterId, desk: Desk): string {
  const session = id === 'missing' && desk.sessions.length > 1 && awaitedSession(desk);
  return session ? t('staff.checkIn.filters.missingIn', { session: session.name }) : t(`staff.checkIn.filters.${id}`);
}

const isHere = ({ presence }: DeskProject) => presence?.state === 'here';

function TermDesk({ term, desk }: { term: Term; desk: Desk }) {
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState<FilterId>('missing');
  const { last, say, refuse } = useDesk(term);
  const checkIn = (event: FormEvent) => {
    event.preventDefault();
    const project = meant(desk, typed);
    if (!project) return refuse(typed);
    setTyped('');
    say(project, 'here', (isStored) => {
      // What was typed comes back to be sent again, and goes once it is stored.
      if (isStored) setTyped((now) => (now === typed ? '' : now));
      else setTyped((now) => now || typed);
    });
  };
  const checkInCode = (text: string) => {
    const project = scanned(desk, text);
    if (project) say(project, 'here');
    else refuse(text);
  };
  const found = desk.projects.filter((project) => fits(project, typed));
  // What is typed is looked for among all.
  const shown = found.filter((project) => typed || filters[filter](project, desk)).sort(byTable(desk.sessions));
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
            <button type="button" className={text.linkButton} onClick={last.undo}>
              {t('words.undo')}
            </button>
          )}
          {last?.again && (
            <button type="button" className={text.linkButton} onClick={last.again}>
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
        <fieldset className={styles.filters} aria-label={t('staff.words.show')}>
          {(Object.keys(filters) as FilterId[]).map((id) => (
            <Button key={id} aria-pressed={filter === id} onClick={() => setFilter(id)}>
              {filterName(id, desk)} {found.filter((project) => filters[id](project, desk)).length}
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

/** A team: its table, what is known of it, and what the desk can say. */
function TeamRow({ project, onSay }: { project: DeskProject; onSay: (project: DeskProject, state: PresenceState) => void }) {
  const { title, members, places, presence } = project;
  const action = isHere(project) ? t('staff.checkIn.takeBack') : t('staff.checkIn.here');
  return (
    <li>
      <span className={styles.table}>{places[0]?.table ?? '–'}</span>
      <div>
        <strong>{title}</strong>
        <span>{members.join(', ')}</span>
        {places.some(({ session }) => session) && <span>{places.map(({ session }) => session).join(', ')}</span>}
        {presence && <span data-state={presence.state}>{inWords(presence)}</span>}
      </div>
      <Button
        aria-label={t('staff.words.actionOn', { action, title })}
        onClick={() => onSay(project, isHere(project) ? 'unknown' : 'here')}
      >
        {action}
      </Button>
    </li>
  );
}

function inWords({ state, by, at }: StoredPresence): string | undefined {
  if (state === 'unknown') return undefined;
  return t('staff.checkIn.said', { state, by, time: clockInWords(at) });
}

type Said = { words: string; tone: 'good' | 'bad'; undo?: () => void; again?: () => void };

/** What the desk says, and what it said last. An undo takes back nothing that somebody said since. */
function useDesk(term: Term) {
  const queries = useQueryClient();
  const { queryKey } = deskQuery(term);
  const [last, setLast] = useState<Said>();

  const store = async (project: DeskProject, state: PresenceState, seen?: number): Promise<StoredPresence> => {
    const presence = await sayPresence(term, project.id, { state, ...(seen !== undefined && { seen }) });
    takeAnswer(queries, deskQuery(term), (desk) => desk && withPresence(desk, project.id, presence));
    return presence;
  };
  /** `settled`: what else to do once it is stored, or is not, such as without a network. */
  const attempt = async (name: string, work: () => Promise<Said>, settled = (_isStored: boolean) => {}): Promise<void> => {
    try {
      setLast(await work());
      settled(true);
    } catch (error) {
      const isAnswered = error instanceof ApiError && error.status >= 400 && error.status < 500;
      const words = t('staff.checkIn.notStored', { name, reason: refusalText(error) });
      setLast({ words, tone: 'bad', ...(!isAnswered && { again: () => attempt(name, work, settled) }) });
      settled(false);
      queries.invalidateQueries({ queryKey });
    }
  };

  const say = (project: DeskProject, state: PresenceState, settled?: (isStored: boolean) => void) => {
    const before = project.presence?.state ?? 'unknown';
    const name = nameOf(project);
    const saying = async (): Promise<Said> => {
      const { version } = await store(project, state);
      if (before === state) return { words: t('staff.checkIn.before', { name }), tone: 'good' };
      const undoing = async (): Promise<Said> => {
        await store(project, before, version);
        return { words: t('staff.checkIn.done', { state: before, name }), tone: 'good' };
      };
      return { words: t('staff.checkIn.done', { state, name }), tone: 'good', undo: () => attempt(name, undoing) };
    };
    attempt(name, saying, settled);
  };
  const refuse = (typed: string) => {
    const words = typed.trim() ? t('staff.checkIn.unknown', { text: typed.trim() }) : t('staff.checkIn.type');
    setLast({ words, tone: 'bad' });
  };
  return { last, say, refuse };
}

function nameOf({ title, places: [place] }: DeskProject): string {
  return place ? `${place.table} ${title}` : title;
}

function withPresence(desk: Desk, id: string, presence: StoredPresence): Desk {
  return { ...desk, projects: desk.projects.map((project) => (project.id === id ? { ...project, presence } : project)) };
}
