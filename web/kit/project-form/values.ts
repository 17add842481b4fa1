import type { TeamField, TeamName } from '../../../domain/project/project-fields.ts';
import type { Upload } from '../uploads/upload.ts';

/** `key` stays the same when members are moved or renamed. */
export type Member = { key: string; name: string };

type OfTeams = Exclude<TeamName<TeamField>, 'teamMemberNames'>;
type OfStaff = 'semester' | 'year' | 'shouldDisplay';
/** Fields whose value is a text. '' means that no choice is made yet. */
export type TextName = OfTeams | OfStaff | 'posterAlt' | 'accessCode' | 'website';

/**
 * A project while it is edited, under the names of the public record. Each page fills in only the fields that it asks for. The
 * upload list keeps the pictures.
 */
export type FormValues = Record<TextName, string> & { teamMemberNames: Member[] };
export type FieldName = keyof FormValues | 'posterUpload' | 'teamUploads';

export function newMember(name = ''): Member {
  return { key: crypto.randomUUID(), name };
}

/** The pictures that have arrived at the server. */
export function arrivedPictures(uploads: readonly Upload[]): { poster: Upload | undefined; photos: Upload[] } {
  const arrived = uploads.filter(({ id, picture }) => id ?? picture);
  return {
    poster: arrived.find(({ kind }) => kind === 'poster'),
    photos: arrived.filter(({ kind }) => kind === 'team'),
  };
}

/** A photo's caption: the name of the chosen member, else the typed caption. */
export function captionOf({ member, caption }: Pick<Upload, 'member' | 'caption'>, members: readonly Member[]): string {
  return members.find(({ key }) => key === member)?.name.trim() ?? caption;
}
