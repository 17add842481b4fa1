import type { TeamField, TeamName } from '../../domain/project-fields.ts';
import type { Upload } from '../uploads/upload.ts';

/** `key` stays with a member when rows move or names change. */
export type Member = { key: string; name: string };

type OfTeams = Exclude<TeamName<TeamField>, 'teamMemberNames'>;
type OfStaff = 'semester' | 'year' | 'shouldDisplay';
/** Fields whose value is a text; a choice not made yet is ''. */
export type TextName = OfTeams | OfStaff | 'posterAlt' | 'accessCode' | 'website';

/** A project while it is typed, under the names of the public record. Each page fills in the fields that it asks for. Pictures are kept beside it, by the uploads. */
export type FormValues = Record<TextName, string> & { teamMemberNames: Member[] };
export type FieldName = keyof FormValues | 'posterUpload' | 'teamUploads';

export function newMember(name = ''): Member {
  return { key: crypto.randomUUID(), name };
}

/** The pictures that the server has. */
export function arrivedPictures(uploads: readonly Upload[]): { poster: Upload | undefined; photos: Upload[] } {
  const arrived = uploads.filter(({ id, picture }) => id ?? picture);
  return {
    poster: arrived.find(({ kind }) => kind === 'poster'),
    photos: arrived.filter(({ kind }) => kind === 'team'),
  };
}

/** The name of the member in a photo; a caption that names no member stays as it is. */
export function captionOf({ member, caption }: Pick<Upload, 'member' | 'caption'>, members: readonly Member[]): string {
  return members.find(({ key }) => key === member)?.name.trim() ?? caption;
}
