import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

const idOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const [main, routes, privatePages] = [idOf('../main.tsx'), idOf('../public-routes.tsx'), idOf('../private-pages.tsx')];
const survey = idOf('../team/survey/survey-page.tsx');
const judge = idOf('../judge/judge-page.tsx');
const [dashboard, submissions] = [idOf('../staff/dashboard-page.tsx'), idOf('../staff/projects/edit-submissions.tsx')];

let ofForm: ReadonlySet<string> | undefined;
let ofJudge: ReadonlySet<string> | undefined;
let ofStaff: ReadonlySet<string> | undefined;
let ofPublicPages: readonly ReadonlySet<string>[] | undefined;

/** What this many public pages begin with is in their one chunk; what fewer need, or only later, is loaded then. */
const fewestPages = 2;

/**
 * The chunk for modules of the team's form that no public page uses. The form is three files instead of some thirty, which a slow
 * phone would request one by one; the administrator's dashboard and list of submissions need one of them, and a judge's phone a small fourth.
 */
export function formChunk(id: string, context: Rolldown.ChunkingContext): string | null {
  ofForm ??= modulesOfForm(context);
  ofStaff ??= reach(dashboard, false, context).union(reach(submissions, false, context));
  ofJudge ??= reach(judge, false, context);
  if (!ofForm.has(id)) return null;
  if (ofJudge.has(id)) return 'phone';
  if (ofStaff.has(id)) return 'controls';
  return id.includes('/node_modules/') ? 'form-fields' : 'form';
}

/** The one chunk for what several public pages begin with: a file of a few hundred bytes costs a request and compresses badly. */
export function sharedChunk(id: string, context: Rolldown.ChunkingContext): string | null {
  ofPublicPages ??= (context.getModuleInfo(routes)?.dynamicallyImportedIds ?? []).map((page) => reach(page, false, context));
  return ofPublicPages.filter((modules) => modules.has(id)).length >= fewestPages ? 'shared' : null;
}

function modulesOfForm(context: Rolldown.ChunkingContext): ReadonlySet<string> {
  return reach(survey, false, context).difference(reach(main, true, context));
}

/** All direct and indirect imports of a module, optionally with lazy ones. */
function reach(from: string, isWithLater: boolean, context: Rolldown.ChunkingContext, met = new Set<string>()): Set<string> {
  if (met.has(from) || from === privatePages) return met;
  met.add(from);
  const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(from) ?? {};
  for (const id of [...importedIds, ...(isWithLater ? dynamicallyImportedIds : [])]) reach(id, isWithLater, context, met);
  return met;
}
