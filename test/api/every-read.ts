import pLimit from 'p-limit';
import { triesAll } from '../exhaustive.ts';
import type { signIn } from './session.ts';
import type { startShowcase } from './showcase.ts';

/** The reads of the items that every-kind.ts stores. `id` is that of the project which its team handed in. */

const term = 'semester=fa&year=2026';
const ofVisitors = (id: string) => [
  '/api/survey/computer-science/term=fa-2026',
  ...['1', '2', id].flatMap((id) => [`/api/single_survey/${id}`, `/api/winner/${id}`]),
  '/api/winners',
  '/api/awards',
  '/api/presentation',
  '/api/presentation.ics',
  `/api/departments/counts?${term}`,
  '/api/settings',
  '/api/manifest.webmanifest',
  '/api/members',
  '/api/pages/accessibility',
  '/api/terms',
  `/api/highlights?${term}`,
  `/api/floor?${term}`,
  `/api/tables?${term}`,
  `/api/presence?${term}`,
  `/api/offline?${term}`,
  '/api/survey/window',
  '/api/survey/questions',
  '/api/search?q=handed',
  '/api/search/projects',
  '/api/sponsors',
  '/sitemap.xml',
  '/sitemaps/fa-2026.xml',
  '/feeds/all.xml',
];
const ofPages = (id: string) => ['/', `/computer-science?${term}`, `/survey/${id}`, '/winners', '/map', '/now'];
const ofStaff = (id: string) => [
  '/api/survey/fa/2026',
  '/api/projects/all/2026',
  ...['1', '2', id].flatMap((id) => [
    `/api/${id}/record`,
    `/api/${id}/revisions`,
    `/api/admin/projects/${id}/checks`,
    `/api/admin/mail/projects/${id}`,
    `/api/admin/submissions/${id}`,
    `/api/admin/activity?project=${id}`,
  ]),
  '/api/presentation/details?term=fa-2026',
  '/api/presentation/history?term=fa-2026',
  '/api/admin/floors/fa-2026',
  '/api/admin/floors/fa-2026/history',
  // Asks for all terms of a hundred years.
  ...(triesAll ? ['/api/admin/submissions'] : []),
  '/api/winners/fa-2026',
  '/api/windows',
  '/api/windows/fa-2026',
  '/api/downloadProjects/2026-01-01/2026-12-31/all',
  '/api/downloadTerms/fa/2026/all',
  `/api/overview?${term}`,
  '/api/support',
  '/api/admin/sponsors',
  '/api/admin/settings',
  '/api/admin/settings/history',
  '/api/admin/mail',
  '/api/admin/mail/terms/fa-2026',
  '/api/admin/activity',
  '/api/admin/people',
];

export type Answer = { asked: string; status: number; text: string };

export async function answerOf(asked: string, answering: Promise<Response>): Promise<Answer> {
  const answer = await answering;
  return { asked, status: answer.status, text: await answer.text() };
}

type Showcase = Awaited<ReturnType<typeof startShowcase>>;
type Admin = Pick<Awaited<ReturnType<typeof signIn>>, 'call'>;

/**
 * How many calls are under way. All at once on functions that have just started, they leave the search, which waits four seconds for its
 * index, no time on a busy machine.
 */
const atOnce = 8;

/** Every read of visitors and staff. */
export async function readAll({ call }: Showcase, admin: Admin, id: string): Promise<{ visitors: Answer[]; staff: Answer[] }> {
  const host = { 'x-site-host': 'capstone.example.edu' };
  const turns = pLimit(atOnce);
  const ask = (asked: string, asking: () => Promise<Response>) => turns(() => answerOf(asked, asking()));
  const [visitors, staff] = await Promise.all([
    Promise.all([
      ...ofVisitors(id).map((asked) => ask(asked, () => call(asked, { headers: host }))),
      ...ofPages(id).map((page) => ask(page, () => call('/index.html', { headers: { ...host, 'x-page-path': page } }))),
    ]),
    Promise.all(ofStaff(id).map((asked) => ask(asked, () => admin.call(asked)))),
  ]);
  return { visitors, staff };
}
