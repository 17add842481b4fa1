import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { editorRoles as editors, type Role, roles } from '../../domain/person/roles.ts';
import { type AdminEnv, notPermitted } from '../http/auth.ts';

const all = roles;
const coordinators = ['coordinator'] as const;

/**
 * The roles that may make each call of this function. A call that is not listed is refused. Which projects a call may reach, and which of
 * their fields it answers, is a second question (visible-projects.ts).
 */
export const permissions: Record<string, readonly Role[]> = {
  'GET /api/survey/:semester{wi|sp|su|fa|all}/:year': all,
  'GET /api/projects/:semester{wi|sp|su|fa|all}/:year': all,
  'PUT /api/projects/state': editors,
  'PUT /api/:EntryID/update': editors,
  'GET /api/:EntryID/record': all,
  'GET /api/:EntryID/revisions': all,
  'GET /api/pictures/:folder/:file': all,
  'GET /api/presentation/details': coordinators,
  'GET /api/presentation/history': coordinators,
  'POST /api/presentation/update': coordinators,
  'GET /api/admin/floors/:term': all,
  'PUT /api/admin/floors/:term': coordinators,
  'GET /api/admin/floors/:term/history': all,
  'GET /api/winners/:term': coordinators,
  'PUT /api/winners/:term': coordinators,
  'GET /api/winners/:term/draft': coordinators,
  'PUT /api/winners/:term/draft': coordinators,
  'POST /api/winners/:term/announcement': coordinators,
  'DELETE /api/winners/:term/announcement': coordinators,
  // Without access codes.
  'GET /api/windows': all,
  'GET /api/windows/:term': coordinators,
  'PUT /api/windows/:term': coordinators,
  'DELETE /api/windows/:term': coordinators,
  'GET /api/admin/roster/:term': all,
  'PUT /api/admin/roster/:term': coordinators,
  'POST /api/admin/roster/:term/mails': coordinators,
  'PUT /api/admin/roster/:term/:id/project': coordinators,
  'DELETE /api/admin/roster/:term/:id': coordinators,
  'GET /api/admin/releases/:term': editors,
  'PUT /api/admin/releases/:term/:id': coordinators,
  'POST /api/admin/releases/:term/mails': coordinators,
  'PUT /api/admin/release-rules': coordinators,
  'POST /api/admin/release-rules/:term': coordinators,
  'GET /api/admin/consents/:term': editors,
  'POST /api/admin/consents/:term/mails': editors,
  'PUT /api/admin/consents/projects/:id': editors,
  'GET /api/downloadProjects/:start/:end/:discipline': all,
  'GET /api/downloadTerms/:semester{wi|sp|su|fa|all}/:year/:discipline': all,
  'GET /api/admin/archives': coordinators,
  'POST /api/admin/archives/:term': coordinators,
  'GET /api/admin/archives/:term/zip': coordinators,
  'GET /api/admin/erasures': coordinators,
  'POST /api/admin/erasures': coordinators,
  'PUT /api/admin/erasures/:id': coordinators,
  'DELETE /api/admin/erasures/:id': coordinators,
  'POST /api/admin/imports': coordinators,
  'GET /api/overview': all,
  'GET /api/admin/operations': coordinators,
  // Everybody may ask for help; the requests of others have their addresses.
  'POST /api/support': all,
  'GET /api/support': coordinators,
  'PUT /api/support/:id': coordinators,
  'GET /api/admin/sponsors': coordinators,
  'PUT /api/admin/sponsors': coordinators,
  'GET /api/admin/settings': coordinators,
  'PUT /api/admin/settings': coordinators,
  'PUT /api/admin/settings/draft': coordinators,
  'GET /api/admin/settings/history': coordinators,
  'GET /api/admin/submissions': coordinators,
  'PUT /api/admin/submissions': coordinators,
  'GET /api/admin/submissions/:id': coordinators,
  'PUT /api/admin/submissions/:id': coordinators,
  'GET /api/admin/projects/:id/checks': editors,
  'GET /api/admin/mail': editors,
  'GET /api/admin/mail/projects/:id': editors,
  'POST /api/admin/mail/projects/:id/link': editors,
  'POST /api/admin/mail/projects/:id/allow': coordinators,
  'POST /api/admin/mail/judges/:term': coordinators,
  'POST /api/admin/mail/messages': editors,
  'POST /api/admin/mail/sample': coordinators,
  'GET /api/admin/mail/terms/:term': coordinators,
  'GET /api/admin/activity': coordinators,
  'GET /api/admin/people': coordinators,
  'POST /api/admin/people': coordinators,
  'PUT /api/admin/people/:username': coordinators,
  'POST /api/admin/people/:username/reset': coordinators,
};

/** Refuses a call that the role of the account may not make. A path that fits two routes needs the permission of both. */
export const requireRole = createMiddleware<AdminEnv>(async (c, next) => {
  const { role } = c.var.account;
  const routes = matchedRoutes(c).filter(({ method }) => method !== 'ALL');
  if (routes.some(({ method, path }) => !permissions[`${method} ${path}`]?.includes(role))) throw notPermitted();
  await next();
});
