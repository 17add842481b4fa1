import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type FormerArchive, makeArchive, readFormer } from '../../domain/archive/archive.ts';
import type { PublicTerm } from '../../domain/archive/archived-term.ts';
import { bagFiles, sha256 } from '../../domain/archive/bag.ts';
import { command } from '../../domain/person/activity.ts';
import { sameTerm, type Term, termLabel } from '../../domain/term/terms.ts';
import { onTarget, readArguments, readTerm, stoppable, wrongUse } from '../command.ts';
import { formatCount } from '../format-count.ts';
import { PlainError } from '../plain-error.ts';
import { realPath } from '../real-path.ts';
import type { Stage } from '../stage.ts';
import { openTarget } from '../target.ts';
import { readBagFolder, readBagText } from './bag-folder.ts';
import { startProgress } from './progress.ts';

export const archiveUsage = `  npm run data -- archive TERM [FOLDER] [--site https://capstone.example.edu]
      writes all that is public of a term (fa-2026) into a folder of plain files: pages that open without a server, pictures,
      records, and a manifest. Made again, it has the same bytes; what has changed since makes another edition. Without a
      folder it is stored as a zip beside the pictures of the showcase, and checked every two weeks
  npm run data -- verify FOLDER
      checks such a folder against its manifest`;

/** `npm run data -- archive TERM [FOLDER]`: the folder or zip appears, or is replaced, only when all of it is written. */
export async function main(args: string[], stage?: Stage): Promise<void> {
  const { term, folder, site } = readCommand(args);
  if (folder === undefined) return storeZip(term, site, stage);
  const real = await realPath(folder);
  const former = await readFormerFolder(real, folder, term);
  // Not by the number of the process: in a container a killed one may have had the same.
  const written = `${real}.new-${randomUUID()}`;
  await stoppable((signal) =>
    onTarget(openTarget(false, stage), async ({ env }) => {
      try {
        const { knowSite } = await import('../../functions/data/site/settings.ts');
        const { readPublicTerm } = await import('../../functions/archive/source.ts');
        await knowSite();
        const source = await readPublicTerm(term, site ?? siteOf(env));
        if (!former && source.projects.length === 0) throw new PlainError(nothingIn(term));
        const { missing, isSame } = await writeFiles(written, source, former, signal);
        // Somebody may have put something into it meanwhile.
        if (former) {
          await refuseAdded(real, folder);
          await replace(real, written);
        } else await putNew(real, written, folder);
        report({ term, to: `written to ${folder}`, projects: source.projects.length, isSame, missing });
      } catch (error) {
        if (signal.aborted) throw new PlainError(`Stopped: ${folder} was not written.`);
        const { code } = error as NodeJS.ErrnoException;
        throw code ? new PlainError(`${folder} cannot be written (${code}).`) : error;
      } finally {
        await rm(written, { recursive: true, force: true }).catch(() => {});
      }
    }),
  );
}

/** Stores the archive as a zip in the media bucket, as staff's button does (functions/archive). */
function storeZip(term: Term, site: string | undefined, stage?: Stage): Promise<void> {
  return onTarget(openTarget(false, stage), async ({ env }) => {
    const { readArchives } = await import('../../functions/data/event/archives.ts');
    const { alone } = await import('../../functions/archive/renew.ts');
    const { hasProjects } = await import('../../functions/archive/source.ts');
    const { storeArchive } = await import('../../functions/archive/store.ts');
    const isDone = await alone(async () => {
      const former = (await readArchives()).find((one) => sameTerm(one.term, term));
      if (!former && !(await hasProjects(term))) throw new PlainError(nothingIn(term));
      const wish = { by: command, origin: site ?? former?.zip?.origin ?? siteOf(env) };
      const { zip, isSame, missing } = await storeArchive({ ...former, term }, wish);
      report({ term, to: `stored as edition ${zip.edition}`, projects: zip.projects, isSame, missing });
    });
    if (!isDone) throw new PlainError(archivesBusy);
  });
}

const nothingIn = (term: Term) => `No project of ${termLabel(term)} is published, so there is nothing to archive.`;

/** What a command says while the function or another command is at it. */
export const archivesBusy = 'Archives are being made or checked at this moment: try again in a few minutes.';

type Report = { term: Term; to: string; projects: number; isSame: boolean; missing: readonly string[] };

/** `missing` are the paths of pictures that nobody has. */
function report({ term, to, projects, isSame, missing }: Report): void {
  const count = `${formatCount(projects)} ${projects === 1 ? 'project' : 'projects'}`;
  console.log(`${count} of ${termLabel(term)} ${to}${isSame ? ', the same as before' : ''}`);
  for (const file of missing) console.error(`${file} could not be found and is left out.`);
  process.exitCode = missing.length > 0 ? 1 : 0;
}

function readCommand(args: string[]): { term: Term; folder?: string; site?: string } {
  const wrong = (reason: string) => wrongUse(reason, archiveUsage);
  const options = { site: { type: 'string' } } as const;
  const { positionals, values } = readArguments({ args, allowPositionals: true, options }, archiveUsage);
  const [name, folder, ...more] = positionals;
  if (!name || more.length > 0) throw wrong('archive takes a term, and a folder where you want one.');
  const term = readTerm(name);
  if (!term) throw wrong(`${name} is no term such as fa-2026.`);
  const { site } = values;
  if (site !== undefined && URL.parse(site)?.origin !== site.replace(/\/$/, ''))
    throw wrong(`--site ${site} is no address of a site such as https://capstone.example.edu.`);
  return {
    term,
    ...(folder !== undefined && { folder: path.resolve(folder) }),
    ...(site !== undefined && { site: site.replace(/\/$/, '') }),
  };
}

function siteOf({ SITE_URL }: Record<string, string>): string {
  if (!SITE_URL) throw new PlainError('The address of the site is unknown: name it with --site.');
  return new URL(SITE_URL).origin;
}

/** The archive of the term that is in the folder. Nothing else is ever replaced. `folder` is what a person calls it. */
async function readFormerFolder(real: string, folder: string, term: Term): Promise<FormerArchive | undefined> {
  const names = await readdir(real).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new PlainError(`${folder} cannot be read (${error.code}).`);
  });
  if (names.length === 0) return undefined;
  const [info = '', manifest = ''] = await Promise.all(
    [bagFiles.info, bagFiles.manifest].map((name) => readBagText(real, name)),
  );
  const former = await readFormer(term, { info, manifest });
  if (!former)
    throw new PlainError(`${folder} holds something else than an archive of ${termLabel(term)}: name another folder.`);
  await refuseAdded(real, folder);
  return former;
}

const mostNamed = 10;

/** Throws when something in the folder is in no manifest: it is somebody else's, and would be gone with the former archive. */
async function refuseAdded(real: string, folder: string): Promise<void> {
  const { added, unreadable } = await readBagFolder(real);
  if (unreadable.includes(bagFiles.manifest))
    throw new PlainError(`${bagFiles.manifest} of ${folder} cannot be read, so its files are unknown: name another folder.`);
  if (added.length === 0) return;
  const named = [...added.slice(0, mostNamed), ...(added.length > mostNamed ? [`${added.length - mostNamed} more`] : [])];
  throw new PlainError(
    `${folder} also holds what is not of the archive: ${named.join(', ')}. Move that elsewhere, or name another folder.`,
  );
}

/** `isSame`: all files are as those of the former archive. `missing` are the paths of pictures that nobody has. */
async function writeFiles(to: string, source: PublicTerm, former: FormerArchive | undefined, signal: AbortSignal) {
  const { readPublicFile: read } = await import('../../functions/archive/store.ts');
  const progress = startProgress('Writing the files of projects', source.projects.length);
  const missing: string[] = [];
  let isSame = false;
  try {
    for await (const { name, bytes } of makeArchive(source, { read, former, onMissing: (file) => missing.push(file) })) {
      signal.throwIfAborted();
      const file = path.join(to, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, bytes);
      if (/^data\/survey\/.*\/index\.html$/.test(name)) progress.step();
      if (name === bagFiles.manifest) isSame = former?.manifest === (await sha256(bytes));
    }
  } finally {
    progress.stop();
  }
  return { missing, isSame };
}

/** Puts the new folder where nothing is, or an empty one: a rename never replaces more. */
async function putNew(folder: string, written: string, name: string): Promise<void> {
  await rename(written, folder).catch((error: NodeJS.ErrnoException) => {
    if (!['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(error.code ?? '')) throw error;
    throw new PlainError(`Somebody else has written to ${name} meanwhile: name another folder.`);
  });
}

/** Puts the new folder in the place of the former one, also of one with the same manifest: its files may have been damaged. */
async function replace(folder: string, written: string): Promise<void> {
  const former = `${folder}.old-${randomUUID()}`;
  await rename(folder, former);
  await rename(written, folder);
  await rm(former, { recursive: true, force: true });
}
