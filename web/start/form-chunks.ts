import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

const idOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const [main, privatePages, survey] = [idOf('../main.tsx'), idOf('../private-pages.tsx'), idOf('../team/survey/survey-page.tsx')];

let ofForm: ReadonlySet<string> | undefined;

/**
 * Names the chunk of a module that the team's form loads and no public page: the form is two files in place of some thirty, which
 * a slow phone would ask for one by one.
 */
export function formChunk(id: string, context: Rolldown.ChunkingContext): string | null {
  ofForm ??= modulesOfForm(context);
  if (!ofForm.has(id)) return null;
  return id.includes('/node_modules/') ? 'form-fields' : 'form';
}

function modulesOfForm(context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const reach = (from: string, met: Set<string>, isWithLater: boolean): Set<string> => {
    if (met.has(from) || from === privatePages) return met;
    met.add(from);
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(from) ?? {};
    for (const id of [...importedIds, ...(isWithLater ? dynamicallyImportedIds : [])]) reach(id, met, isWithLater);
    return met;
  };
  return reach(survey, new Set(), false).difference(reach(main, new Set(), true));
}
