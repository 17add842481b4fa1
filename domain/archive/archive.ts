import { site } from '../site/site.ts';
import { formatTerm, type Term, termLabel, termQuery } from '../term/terms.ts';
import { archiveStyles, indexPage, projectPage } from './archive-pages.ts';
import { citationFile, projectsCsv, projectsJson } from './archive-records.ts';
import { archivedTerm, type PublicTerm } from './archived-term.ts';
import { type BagFile, newBag, sha256 } from './bag.ts';
import { researchCrate } from './research-crate.ts';

/** Another archive of the term, which this one replaces. `manifest` is the SHA-256 of its manifest. */
export type FormerArchive = { manifest: string; edition: number };

type Making = {
  /** The bytes at a path of the site; undefined when there is nothing. Anything else that goes wrong must throw. */
  read: (path: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  former?: FormerArchive;
  onMissing: (path: string) => void;
};

/**
 * The files of a term's archive, one after the other: pages that open from a disk without a server or a script, pictures and
 * PDFs, and the records for programs. The same records give the same bytes. When anything differs from the former archive, this
 * is the next edition; its note does not say what changed, because that may be a person's name.
 */
export async function* makeArchive(source: PublicTerm, { read, former, onMissing }: Making): AsyncGenerator<BagFile> {
  const bag = newBag();
  const archived = archivedTerm(source);
  for (const project of archived.projects) {
    const contents = await Promise.all(project.files.map(({ path }) => read(path)));
    const found: typeof project.files = [];
    for (const [index, file] of project.files.entries()) {
      const bytes = contents[index];
      if (!bytes) {
        onMissing(file.path);
        continue;
      }
      found.push(file);
      yield bag.add(file.name, bytes);
    }
    project.files = found;
  }
  yield bag.add('index.html', indexPage(archived));
  for (const project of archived.projects) yield bag.add(`${project.folder}/index.html`, projectPage(project));
  yield bag.add('style.css', archiveStyles());
  yield bag.add('projects.json', projectsJson(archived));
  yield bag.add('projects.csv', projectsCsv(archived));
  yield bag.add('CITATION.cff', citationFile(archived));
  yield bag.add('ro-crate-metadata.json', researchCrate(archived));
  const isAsBefore = former?.manifest === (await digestOf(bag.manifest()));
  const edition = former ? former.edition + (isAsBefore ? 0 : 1) : 1;
  yield* await bag.end([
    ['Source-Organization', site.school],
    ['Contact-Email', site.contactEmail],
    ['External-Description', `${site.name}, ${termLabel(source.term)}: open data/index.html`],
    ['External-Identifier', `${source.origin}/?${termQuery(source.term)}`],
    [termIdLabel, formatTerm(source.term)],
    [editionLabel, String(edition)],
    ...(edition > 1 ? [['Edition-Note', 'Something was added, changed or removed after an earlier edition.'] as const] : []),
  ]);
}

const termIdLabel = 'Bag-Group-Identifier';
const editionLabel = 'Edition';

/** The archive of a term, by the texts of its `bag-info.txt` and manifest; undefined when it is none of this term. */
export async function readFormer(
  term: Term,
  { info, manifest }: { info: string; manifest: string },
): Promise<FormerArchive | undefined> {
  const read = (label: string) => new RegExp(`^${label}: (.*)$`, 'm').exec(info)?.[1];
  const edition = Number(read(editionLabel));
  const isOfTerm = read(termIdLabel) === formatTerm(term) && Number.isInteger(edition) && edition > 0;
  return isOfTerm ? { manifest: await digestOf(manifest), edition } : undefined;
}

const digestOf = (text: string) => sha256(new TextEncoder().encode(text));
