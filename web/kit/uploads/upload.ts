import type { Picture } from '../../../domain/picture/images.ts';
import type { UploadKind } from '../../../domain/picture/uploads.ts';

export type PictureKind = Exclude<UploadKind, 'map' | 'plan'>;

/** The progress of a picture. `part` goes from 0 to 1; `seconds` is the wait that the server asked for. */
export type Progress =
  | { step: 'queued' }
  | { step: 'reducing' }
  | { step: 'sending'; part: number }
  | { step: 'processing' }
  | { step: 'joining' }
  | { step: 'waiting'; seconds: number }
  | { step: 'failed'; message: string; canRetry: boolean }
  | { step: 'done' };

/** A picture of a form. It has an `id` once the server has the file. */
export type Upload = {
  key: string;
  kind: PictureKind;
  name: string;
  id?: string;
  /** An address that this page can show: a blob address of the file, or a thumbnail. */
  preview?: string;
  /** The stored picture, which visitors can see once it is public. */
  picture?: Picture;
  /** Of a PDF: how many pages it has, of which the first is shown. */
  pages?: number;
  /** The key of the member in the photo; '' for none. */
  member: string;
  /** The caption when no member is chosen. */
  caption: string;
  /** Of a poster that joins a project: the id of the poster that it was chosen to replace; '' where there was none. */
  replaces?: string;
  progress: Progress;
  /** True when this browser refused to keep the file: it is lost with the page if it has not arrived. */
  isLostWithPage?: true;
};

export function isUnderWay({ progress: { step } }: Upload): boolean {
  return step !== 'done' && step !== 'failed';
}

/** True when a picture would be lost if its page ended now. */
export function endsWithPage(upload: Upload): boolean {
  return upload.isLostWithPage === true && !upload.id && !isRefused(upload);
}

/** True for a picture that cannot be sent as it is. */
export function isRefused({ progress }: Upload): boolean {
  return progress.step === 'failed' && !progress.canRetry;
}
