import { makeArchive } from '../../../domain/archive/archive.ts';
import { archivedTerm, type PublicTerm } from '../../../domain/archive/archived-term.ts';
import { sameTerm, type Term } from '../../../domain/term/terms.ts';
import { api, bodyOf } from '../../kit/api/api.ts';

/** What the public calls say of a term: everybody gets the same, whoever is signed in. */
export async function readPublicTerm(term: Term, signal: AbortSignal): Promise<PublicTerm> {
  const query = { semester: term.semester, year: String(term.year) };
  const { projects, winners } = await bodyOf(api.offline.$get({ query }, { init: { signal } }));
  return { term, origin: location.origin, projects, winners: winners.filter((winner) => sameTerm(winner, term)) };
}

export function countPictures(source: PublicTerm): number {
  return archivedTerm(source).projects.flatMap(({ files }) => files).length;
}

/** A zip notes a time for each file. One that is always the same makes the same zip of the same files. */
const lastModified = new Date(2000, 0, 1);

/** The files of the zip. `read` reads a file of the site. */
export async function* archiveEntries(source: PublicTerm, read: (path: string) => Promise<Blob | undefined>) {
  const bytesOf = async (path: string) => {
    const blob = await read(path);
    return blob && new Uint8Array(await blob.arrayBuffer());
  };
  for await (const { name, bytes } of makeArchive(source, { read: bytesOf, onMissing: () => undefined })) {
    yield { name, input: bytes, lastModified };
  }
}
