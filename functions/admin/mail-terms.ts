import { isDeepStrictEqual } from 'node:util';
import { Hono } from 'hono';
import pLimit from 'p-limit';
import { placeOfProject } from '../../domain/floor/place-words.ts';
import { judgesAsProject } from '../../domain/mail/judge-mail.ts';
import { lostStates } from '../../domain/mail/mail.ts';
import type { LostMail, TermMails } from '../../domain/mail/mail-status.ts';
import { rosterAsProject } from '../../domain/roster/roster.ts';
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
  // GET /api/admin/mail/terms/{semester}-{year} – the mails that did not reach a term's teams, its roster and judges, and the
  // teams that no mail told their current place
  .get('/api/admin/mail/terms/:term', async (c) => {
    const term = readTermOf(c);
    const [stored, { floor }] = await Promise.all([readWhole(projectsOfTerm(term)), readTermFloor(term)]);
    const teams = await pLimit(together).map(stored, async ({ project }) => ({
      project,
      mails: await mailsOfProject(project.id),
    }));
    const others = await Promise.all([rosterAsProject(term), judgesAsProject(term)].map(mailsOfProject));
    const moved = teams.filter(({ project, mails }) => {
      const place = floor && placeOfProject(floor, project.id);
      const told = toldPlace(mails);
      return place && told && !isDeepStrictEqual(place, told);
    });
    const answer: TermMails = {
      lost: [
        ...teams.flatMap(({ project, mails }) => lostOf(mails, project.projectTitle)),
        ...others.flatMap((mails) => lostOf(mails)),
      ]
        .toSorted((a, b) => b.stateAt.localeCompare(a.stateAt))
        .slice(0, mostLost),
      moved: moved.map(({ project }) => project.id),
    };
    return c.json(answer);
  });

/** Those of `mails` that did not arrive, under the title of their project; without one, under the name that each of them has. */
function lostOf(mails: readonly StoredMail[], title?: string): LostMail[] {
  return mails
    .filter(({ state }) => lostStates.includes(state))
    .map((mail) => {
      const { id, project = '', kind, to, state, stateAt } = mail;
      return { id, project, projectTitle: title ?? nameIn(mail), kind, to, state, stateAt };
    });
}

/** The team or the judge that a mail about no project is to. */
function nameIn({ kind, fields, to }: StoredMail): string {
  if (kind === 'handIn') return fields.title;
  return kind === 'judge' ? fields.name : to;
}

/** Where the last mail that names a place says that the team stands. `mails` are the newest first. */
function toldPlace(mails: readonly StoredMail[]) {
  for (const { kind, state, fields } of mails) {
    const isTold = state !== 'recalled' && !lostStates.includes(state);
    if (kind === 'message' && isTold && fields.place) return fields.place;
  }
  return undefined;
}
