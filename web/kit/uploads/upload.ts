import type { Picture } from '../../../domain/picture/images.ts';
import type { UploadKind } from '../../../domain/picture/uploads.ts';

export type PictureKind = Extract<UploadKind, 'poster' | 'team' | 'winner'>;

/** The progress of an upload. `part` is from 0 to 1; `seconds` is the wait that the server asked for. */
export type Progress =
  | { step: 'queued' }
  | { step: 'reducing' }
  | { step: 'sending'; part: number }
  | { step: 'processing' }
  | { step: 'joining' }
  | { step: 'waiting'; seconds: number }
  | { step: 'failed'; message: string; canRetry: boolean }
  | { step: 'done' };

/** A picture of a form. It has an `id` once it is uploaded. */
export type Upload = {
  key: string;
  kind: PictureKind;
  name: string;
  id?: string;
  /** An address for showing it on this page: a blob address, or a thumbnail. */
  preview?: string;
  /** The stored picture, which may become public. */
  picture?: Picture;
  /** The number of pages of a PDF, of which the first is shown. */
  pages?: number;
  /** How the text of a PDF begins. */
  text?: string;
  /** The key of the member in the photo; '' for none. */
  member: string;
  /** The caption when no member is chosen. */
  caption: string;
  /** The id of the stored poster that this one replaces; '' when there was none. Only for posters added after submitting. */
  replaces?: string;
  /** The poster that this one replaces. It counts until this one has arrived, and is back when one that did not arrive is removed. */
  former?: Upload;
  progress: Progress;
  /** True when this browser refused to store the file, so that leaving the page loses it. */
  isLostWithPage?: true;
};

export function isUnderWay({ progress: { step } }: Upload): boolean {
  return step !== 'done' && step !== 'failed';
}

/** True when leaving the page now would lose the picture. */
export function endsWithPage(upload: Upload): boolean {
  return upload.isLostWithPage === true && !upload.id && !isRefused(upload);
}

/** True for a file that was rejected. */
export function isRefused({ progress }: Upload): boolean {
  return progress.step === 'failed' && !progress.canRetry;
}
