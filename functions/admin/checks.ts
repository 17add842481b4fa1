import { Hono } from 'hono';
import { reaches } from '../../domain/person/roles.ts';
import { videoPage } from '../../domain/picture/video-links.ts';
import { type Check, type Compared, duplicateChecks, videoCheck } from '../../domain/submission/checks.ts';
import { formatTerm, type Term } from '../../domain/term/terms.ts';
import { projectsOfTerm } from '../data/project/project-lists.ts';
import { timedCache } from '../data/table/timed-cache.ts';
import type { AdminEnv } from '../http/auth.ts';
import { askVideo } from './ask-video.ts';
import { readId } from './projects.ts';
import { readVisible } from './visible-projects.ts';

export const checks = new Hono<AdminEnv>()
  // GET /api/admin/projects/{id}/checks – what other submissions of its term and the video's host say of a submission
  .get('/api/admin/projects/:id/checks', async (c) => {
    const { project } = await readVisible(c.var.account, readId(c.req.param('id')));
    const page = videoPage(project.videoLinkRaw);
    const [term, answer] = await Promise.all([terms.fetch(formatTerm(project), { context: project }), page && askVideo(page)]);
    const found: Check[] = [
      ...(project.videoLinkRaw ? [videoCheck(project.videoLinkRaw, answer)] : []),
      ...duplicateChecks(project, term ?? [], (department) => reaches(c.var.account, department)),
    ];
    return c.json(found);
  });

/** Who reviews asks for one submission of a term after the other, so the others are read twice a minute at most. */
const terms = timedCache<Compared[], Term>({
  max: 4,
  ttl: 30_000,
  fetchMethod: (_key, _former, { context }) => readTerm(context),
});

async function readTerm(term: Term): Promise<Compared[]> {
  const found: Compared[] = [];
  for await (const piece of projectsOfTerm(term).pieces()) {
    const there = piece.map(({ stored }) => stored.project).filter(({ state }) => state !== 'withdrawn');
    found.push(...there.map(({ id, projectTitle, department, poster }) => ({ id, projectTitle, department, poster })));
  }
  return found;
}
