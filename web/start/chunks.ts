import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

const idOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const [main, privatePages, survey] = [
  idOf('../main.tsx'),
  idOf('../private-pages.tsx'),
  idOf('../team/survey/survey-page.tsx'),
];

let ofForm: ReadonlySet<string> | undefined;
let ofPublicPages: ReadonlySet<string> | undefined;

/**
 * Names the chunk of a module that the team's form loads and no public page: the form is two files in place of some thirty, which
 * a slow phone would ask for one by one.
 */
export function formChunk(id: string, context: Rolldown.ChunkingContext): string | null {
  ofForm ??= modulesOfForm(context);
  if (!ofForm.has(id)) return null;
  return id.includes('/node_modules/') ? 'form-fields' : 'form';
}

/** Names the one chunk of what several public pages share: a file of a few hundred bytes costs a request and compresses badly. */
export function sharedChunk(id: string, context: Rolldown.ChunkingContext): string | null {
  ofPublicPages ??= reach(main, true, context);
  return ofPublicPages.has(id) ? 'shared' : null;
}

function modulesOfForm(context: Rolldown.ChunkingContext): ReadonlySet<string> {
  return reach(survey, false, context).difference(reach(main, true, context));
}

/** What a module imports, directly or not, with what it loads later if that is wanted. */
function reach(from: string, isWithLater: boolean, context: Rolldown.ChunkingContext, met = new Set<string>()): Set<string> {
  if (met.has(from) || from === privatePages) return met;
  met.add(from);
  const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(from) ?? {};
  for (const id of [...importedIds, ...(isWithLater ? dynamicallyImportedIds : [])]) reach(id, isWithLater, context, met);
  return met;
}
