import PDFDocument from 'pdfkit';
import { languageTag } from '../../../../../domain/language/text.ts';
import { site } from '../../../../../domain/site/site.ts';
import { type FontFiles, type Fonts, type Glyph, type Glyphs, openFonts } from './fonts.ts';

/** Paper in points (1/72 inch). */
export type Size = { width: number; height: number };

export type Element = PDFKit.PDFStructureElement;

/** A PDF while it is drawn. All content stands in an element of the structure, or is an artifact that readers leave out. */
export type Pdf = {
  doc: PDFKit.PDFDocument;
  root: Element;
  fonts: Fonts;
  glyphs: Glyphs | undefined;
  /** The pictures of letters that the PDF already has. */
  images: Map<Glyph, PDFKit.Mixins.ImageSrc>;
  pages: number;
  page: Size;
};

export type Materials = { fonts: FontFiles; glyphs?: Glyphs | undefined };

export function startPdf(title: string, { fonts, glyphs }: Materials): Pdf {
  const doc = new PDFDocument({
    autoFirstPage: false,
    // No standard font: all are embedded.
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: languageTag(),
    info: { Title: title, Author: site.school, Creator: site.name, Producer: 'PDFKit' },
  });
  const root = doc.struct('Document', { title });
  doc.addStructure(root);
  return { doc, root, fonts: openFonts(fonts), glyphs, images: new Map(), pages: 0, page: { width: 0, height: 0 } };
}

export function addPage(pdf: Pdf, { width, height }: Size): void {
  pdf.doc.addPage({ size: [width, height], margin: 0 });
  pdf.pages += 1;
  pdf.page = { width, height };
}

/** Ends the PDF and returns its bytes. */
export async function finish({ doc, root }: Pdf): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const ended = new Promise<void>((resolve) => doc.on('end', resolve));
  doc.on('data', (chunk: Uint8Array<ArrayBuffer>) => chunks.push(chunk));
  root.end();
  doc.end();
  await ended;
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

type Options = { alt?: string; title?: string; scope?: 'Column' | 'Row' };

/** An element whose content is drawn at once. */
export function content({ doc }: Pdf, parent: Element, type: string, draw: () => void, options: Options = {}): void {
  parent.add(doc.struct(type, options, [draw]));
}

/** An element that holds others. */
export function group(
  { doc }: Pdf,
  parent: Element,
  type: string,
  fill: (element: Element) => void,
  options: Options = {},
): void {
  const element = doc.struct(type, options);
  parent.add(element);
  fill(element);
  element.end();
}

/** What only decorates, or repeats on each page. */
export function artifact({ doc }: Pdf, draw: () => void): void {
  doc.markContent('Artifact');
  draw();
  doc.endMarkedContent();
}
