import type { PdfFile, PdfMeasures } from '../../domain/picture/images.ts';
import { pdfPaths } from '../../domain/picture/images.ts';
import { keyIn, type PictureFolder } from './folders.ts';

type Write = (key: string, body: Buffer, type: string, disposition?: string) => Promise<void>;

/**
 * Stores the PDF of a poster and its text beside the steps of the picture `path`. Browsers keep the PDF as a file and never open it
 * within the site; its name comes from the link, which a name here would replace.
 */
export async function writePdfFiles(
  path: string,
  folder: PictureFolder,
  { file, text }: Pick<PdfContent, 'file' | 'text'>,
  write: Write,
): Promise<void> {
  const paths = pdfPaths(path);
  if (!paths) throw new Error(`${path} has no place for a PDF`);
  await write(keyIn(folder, paths.text), Buffer.from(text), 'text/plain; charset=utf-8');
  await write(keyIn(folder, paths.pdf), file, 'application/pdf', 'attachment');
}

export type PdfContent = { file: Buffer; text: string; measures: PdfMeasures };

export function aboutPdf({ file, text, measures }: PdfContent): PdfFile {
  return { bytes: file.length, hasText: text !== '', ...measures };
}
