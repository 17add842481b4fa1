import { isDeepStrictEqual } from 'node:util';
import { Hono } from 'hono';
import pLimit from 'p-limit';
import { placeOfProject } from '../../domain/floor/place-words.ts';
import { lostStates } from '../../domain/mail/mail.ts';
import type { LostMail, TermMails } from '../../domain/mail/mail-status.ts';
import type { Project } from '../../domain/project/projects.ts';
import { readTermFloor } from '../data/event/floors.ts';
import { mailsOfProject, type StoredMail } from '../data/mail/mails.ts';
import { projectsOfTerm, readWhole } from '../data/project/project-lists.ts';
import type { AdminEnv } from '../http/auth.ts';
import { readTermOf } from '../http/term.ts';

/** How many teams' mails are read at the same time. */
const together = 25;
/** The most lost mails of an answer. */
const mostLost = 500;

export const mailTerms = new Hono<AdminEnv>()
  // GET /api/admin/mail/terms/{semester}-{year} – the mails that did not reach a term's teams, and the teams that no mail told their place of now
  .get('/api/admin/mail/terms/:term', async (c) => {
    const term = readTermOf(c);
    const [stored, { floor }] = await Promise.all([readWhole(projectsOfTerm(term)), readTermFloor(term)]);
    const teams = await pLimit(together).map(stored, async ({ project }) => ({
      project,
      mails: await mailsOfProject(project.id),
    }));
    const moved = teams.filter(({ project, mails }) => {
      const place = floor && placeOfProject(floor, project.id);
      const told = toldPlace(mails);
      return place && told && !isDeepStrictEqual(place, told);
    });
    const answer: TermMails = {
      lost: teams
        .flatMap(({ project, mails }) => mails.filter(({ state }) => lostStates.includes(state)).map(lostOf(project)))
        .toSorted((a, b) => b.stateAt.localeCompare(a.stateAt))
        .slice(0, mostLost),
      moved: moved.map(({ project }) => project.id),
    };
    return c.json(answer);
  });

const lostOf =
  ({ id: project, projectTitle }: Project) =>
  ({ id, kind, to, state, stateAt }: StoredMail): LostMail => ({ id, project, projectTitle, kind, to, state, stateAt });

/** Where the last mail that names a place says that the team stands. `mails` are the newest first. */
function toldPlace(mails: readonly StoredMail[]) {
  for (const { kind, state, fields } of mails) {
    const isTold = state !== 'recalled' && !lostStates.includes(state);
    if (kind === 'message' && isTold && fields.place) return fields.place;
  }
  return undefined;
}
