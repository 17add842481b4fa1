import type { Picture } from '../../domain/images.ts';
import type { UploadKind } from '../../domain/uploads.ts';

export type PictureKind = Exclude<UploadKind, 'map'>;

/** How far a picture has come. `part` goes from 0 to 1, `seconds` is how long the server asked to wait. */
export type Progress =
  | { step: 'queued' }
  | { step: 'sending'; part: number }
  | { step: 'processing' }
  | { step: 'waiting'; seconds: number }
  | { step: 'failed'; message: string; canRetry: boolean }
  | { step: 'done' };

/** A picture of the form. It has an `id` once the server has it. */
export type Upload = {
  key: string;
  kind: PictureKind;
  name: string;
  id?: string;
  /** An address that the page can show: of the file itself, or a thumbnail. */
  preview?: string;
  /** Where the site shows it, once it is public. */
  picture?: Picture;
  /** The key of the member in it; '' for none. */
  member: string;
  /** What it is called when no member is chosen. */
  caption: string;
  progress: Progress;
};

export function isUnderWay({ progress: { step } }: Upload): boolean {
  return step !== 'done' && step !== 'failed';
}
