import { Hono } from 'hono';
import { overviewOf, type SettingChange } from '../../domain/person/overview.ts';
import { readTerm, sameTerm } from '../../domain/term/terms.ts';
import { windowView } from '../../domain/window/window.ts';
import { readTermPresentation } from '../data/event/presentation.ts';
import { readRoster } from '../data/event/roster.ts';
import { readWindowsAndRemovals } from '../data/event/windows.ts';
import { readCurrentTermWinners } from '../data/event/winners.ts';
import { projectsOfTerm, readWhole } from '../data/project/project-lists.ts';
import type { AdminEnv } from '../http/auth.ts';
import { badTerm } from '../http/term.ts';
import { rosterFor } from './roster.ts';
import { visibleTo } from './visible-projects.ts';

export const overview = new Hono<AdminEnv>()
  // GET /api/overview?semester&year – what staff need to know of a term at a glance
  .get('/api/overview', async (c) => {
    const term = readTerm(c.req.query('semester'), c.req.query('year'));
    if (!term) throw badTerm();
    const now = new Date();
    const [entries, teams, { windows, removed }, winners, presentation] = await Promise.all([
      readWhole(projectsOfTerm(term)),
      readRoster(term),
      readWindowsAndRemovals(),
      readCurrentTermWinners(term),
      readTermPresentation(term),
    ]);
    const window = windows.find((one) => sameTerm(one, term));
    const removal = removed.find((one) => sameTerm(one, term));
    const changes: SettingChange[] = [
      ...(window?.lastChange ? [{ what: 'window' as const, ...window.lastChange }] : []),
      ...(!window && removal ? [{ what: 'window' as const, at: removal.at, by: removal.by, removed: true as const }] : []),
      ...(winners.lastChange ? [{ what: 'winners' as const, ...winners.lastChange }] : []),
      ...(presentation.lastChange ? [{ what: 'presentation' as const, ...presentation.lastChange }] : []),
    ];
    const seen = entries.flatMap((stored) => visibleTo(c.var.account, stored) ?? []);
    const settings = {
      window: window && windowView(window, now),
      changes,
      eventDay: presentation.presentation?.presentationDate,
      teams: await rosterFor(c.var.account, term, teams, entries),
    };
    return c.json(overviewOf(term, seen, settings, now));
  });
