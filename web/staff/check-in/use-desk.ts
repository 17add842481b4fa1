import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import type { Desk, PresenceState, StoredPresence } from '../../../domain/presence/presence.ts';
import type { Term } from '../../../domain/term/terms.ts';
import { ApiError } from '../../kit/api/api.ts';
import { refusalText } from '../people/refusal.ts';
import type { DeskProject } from './find-project.ts';
import { deskQuery, sayPresence } from './queries.ts';

type Said = { words: string; tone: 'good' | 'bad'; undo?: () => void; again?: () => void };

/** What the desk says, and what it said last. An undo takes back nothing that somebody said since. */
export function useDesk(term: Term) {
  const queries = useQueryClient();
  const { queryKey } = deskQuery(term);
  const [last, setLast] = useState<Said>();

  const store = async (project: DeskProject, state: PresenceState, seen?: number): Promise<StoredPresence> => {
    const presence = await sayPresence(term, project.id, { state, ...(seen !== undefined && { seen }) });
    // An answer that was asked for before would show the former state.
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, (desk: Desk | undefined) => desk && withPresence(desk, project.id, presence));
    return presence;
  };
  /** `refused`: what else to do when it is not stored, such as without a network. */
  const attempt = (name: string, work: () => Promise<Said>, refused = () => {}): Promise<void> =>
    work().then(setLast, (error) => {
      const isAnswered = error instanceof ApiError && error.status >= 400 && error.status < 500;
      const words = t('staff.checkIn.notStored', { name, reason: refusalText(error) });
      setLast({ words, tone: 'bad', ...(!isAnswered && { again: () => attempt(name, work, refused) }) });
      refused();
      queries.invalidateQueries({ queryKey });
    });

  const say = (project: DeskProject, state: PresenceState, refused?: () => void) => {
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
    attempt(name, saying, refused);
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
