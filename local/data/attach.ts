import { hash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { decodeAddress } from '../../domain/basics/decode-address.ts';
import type { Problem } from '../../domain/import/explain.ts';
import { isServed } from '../../domain/import/merge.ts';
import type { Row } from '../../domain/import/record.ts';
import { t } from '../../domain/language/text.ts';
import type { Picture } from '../../domain/picture/images.ts';
import { longestRatio, mostPages } from '../../domain/picture/picture-limits.ts';
import { uploadKinds } from '../../domain/picture/uploads.ts';
import { renderPdf } from '../../functions/media/pdf/render-pdf.ts';
import { Unreadable } from '../../functions/media/pdf/unreadable.ts';
import { renderVariants } from '../../functions/media/variants.ts';
import { PlainError } from '../plain-error.ts';
import type { PictureKind, Rendered } from './media.ts';

/** The limit of uploads: 20 MiB. */
const maxBytes = 20 * 1024 * 1024;
const altLength = 300;
/** A decoded picture takes up to 240 MB, so only two are decoded at the same time. */
const rendering = pLimit(2);

/** Says why a file cannot be used. */
class Unusable extends Error {}

/** Stores a rendered picture under a name (media.ts), and returns it. */
type Keep = (kind: PictureKind, name: string, rendered: Rendered) => Picture | Promise<Picture>;

/** The real path of the folder of --media. */
export async function openMediaFolder(folder: string): Promise<string> {
  const info = await stat(folder).catch(() => undefined);
  if (!info?.isDirectory()) throw new PlainError(`--media ${folder} is not a folder.`);
  return realpath(folder);
}

/**
 * Stores the files under `folder` named by a row's paths, and replaces the paths by the stored pictures. Unusable files are
 * reported and left out. When no file of a field can be used, a stored project keeps its pictures of that field.
 */
export async function attachPictures(row: Row, folder: string, keep: Keep): Promise<{ row: Row; problems: Problem[] }> {
  const { project, place } = row;
  const attach = (kind: PictureKind, field: string, pictures: Picture[]) =>
    attachAll(pictures, field, (file) => storeFile(kind, project.id, folder, file, keep));
  const poster = await attach('poster', 'posterPicturePath', project.poster ? [project.poster] : []);
  const team = await attach('team', 'teamPicturePath', project.teamPhotos);
  const winner = await attach(
    'winner',
    'winning_pic',
    (place?.pictures ?? []).map((picture) => ({ path: picture })),
  );

  const given = new Set(row.given);
  if (poster.isLost) given.delete('poster');
  if (team.isLost) given.delete('teamPhotos');
  const photoAlt = (index: number) =>
    team.pictures.length === project.memberNames.length ? project.memberNames[index] : `Team photo of ${project.projectTitle}`;
  const attached: Row = {
    ...row,
    given,
    project: {
      ...project,
      // As a team that describes it no further; pages say that it is the poster.
      poster: withAlt(poster.pictures[0], project.projectTitle),
      teamPhotos: team.pictures.flatMap((photo, index) => withAlt(photo, photoAlt(index)) ?? []),
    },
    ...(place && {
      place: {
        position: place.position,
        ...(place.pictures && !winner.isLost && { pictures: winner.pictures.flatMap((picture) => picture?.path ?? []) }),
      },
    }),
  };
  return { row: attached, problems: [...poster.problems, ...team.problems, ...winner.problems] };
}

/** The stored pictures; undefined for each one that failed. `isLost`: all failed. */
async function attachAll(pictures: Picture[], field: string, store: (file: string) => Promise<Picture | undefined>) {
  const problems: Problem[] = [];
  const attached: (Picture | undefined)[] = [];
  for (const picture of pictures) {
    try {
      const stored = await store(picture.path);
      attached.push(stored ? { ...stored, alt: picture.alt } : picture);
    } catch (error) {
      if (!(error instanceof Unusable)) throw error;
      attached.push(undefined);
      problems.push({ field, reason: `${picture.path} ${error.message}` });
    }
  }
  return { pictures: attached, problems, isLost: problems.length > 0 && problems.length === pictures.length };
}

function withAlt(picture: Picture | undefined, alt: string | undefined): Picture | undefined {
  return picture && { ...picture, alt: picture.alt ?? alt?.slice(0, altLength).toWellFormed() };
}

/** Stores the file of a path. Undefined for a path without a file under the folder that browsers can load as it is. */
async function storeFile(
  kind: PictureKind,
  projectId: string,
  folder: string,
  named: string,
  keep: Keep,
): Promise<Picture | undefined> {
  const file = await findFile(folder, named);
  if (!file && isServed(named)) return undefined;
  if (!file) throw new Unusable('is not a file under the folder of --media');
  return rendering(async () => {
    const bytes = await readPicture(kind, file);
    const content = hash('sha256', bytes, 'hex');
    const rendered = await (isPdf(bytes) ? renderPdf(bytes) : renderVariants(bytes)).catch((error: Error) => {
      throw new Unusable(
        error instanceof Unreadable
          ? `cannot be used. ${t(`refusals.pdf.${error.reason}`, { pages: mostPages, ratio: longestRatio })}`
          : `cannot be decoded: ${error.message.split('\n')[0]}`,
      );
    });
    // Projects never share a stored picture, because hiding a project must hide its pictures.
    return keep(kind, `${projectId}/${content}`, rendered);
  });
}

/**
 * The file under `folder` that a path names, literally or URL-decoded. Never a file outside the folder, by `..` or by a link.
 */
async function findFile(folder: string, named: string): Promise<string | undefined> {
  for (const candidate of [named, decodeAddress(named)]) {
    const file = path.resolve(folder, candidate.replaceAll('\\', '/').replace(/^\/+/, ''));
    const real = candidate.includes('\0') ? undefined : await realpath(file).catch(() => undefined);
    if (real?.startsWith(folder + path.sep) && (await stat(real)).isFile()) return real;
  }
  return undefined;
}

const isPdf = (bytes: Buffer) => bytes.toString('latin1', 0, 5) === '%PDF-';

async function readPicture(kind: PictureKind, file: string): Promise<Buffer> {
  if ((await stat(file)).size > maxBytes) throw new Unusable('is larger than 20 MiB');
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new Unusable(`cannot be read (${error.code})`);
  });
  if (isPdf(bytes)) {
    if (kind !== 'poster') throw new Unusable('is a PDF, which only a poster may be: save it as JPEG, PNG or WebP');
    return bytes;
  }
  // Checked by content instead of name, because sharp would accept SVG and others.
  const isPicture = /^(\xFF\xD8\xFF|\x89PNG|RIFF.{4}WEBP)/s.test(bytes.toString('latin1', 0, 12));
  if (!isPicture) throw new Unusable(`is not ${uploadKinds[kind].names}`);
  return bytes;
}
