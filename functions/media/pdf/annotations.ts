import { PDFArray, type PDFContext, PDFDict, PDFName, PDFNumber, type PDFObject, PDFStream } from '@cantoo/pdf-lib';

const name = PDFName.of;

/** The annotations that people draw with: text, lines, stamps and what was filled into a form. Others are signs for actions. */
const drawing = /^(?:FreeText|Line|Square|Circle|Polygon|PolyLine|Highlight|Underline|Squiggly|StrikeOut|Stamp|Ink|Widget)$/;
const hidden = 2;
const notOnScreen = 32;
const most = 1000;

/** A form (the PDF's word for a drawing), and where it stands: scale and shift of x and y. */
export type Drawing = { form: PDFObject; scale: [number, number]; shift: [number, number] };

/** What the annotations of a page draw, as viewers show it. Source: ISO 32000-2, 12.5.5. */
export function drawingsOf(context: PDFContext, annotations: PDFObject | undefined): Drawing[] {
  const all = context.lookup(annotations);
  if (!(all instanceof PDFArray)) return [];
  return all
    .asArray()
    .slice(0, most)
    .flatMap((one) => {
      const found = context.lookup(one);
      return found instanceof PDFDict ? (drawingOf(context, found) ?? []) : [];
    });
}

function drawingOf(context: PDFContext, annotation: PDFDict): Drawing | undefined {
  const subtype = annotation.lookup(name('Subtype'));
  if (!(subtype instanceof PDFName) || !drawing.test(subtype.decodeText())) return undefined;
  const flags = annotation.lookup(name('F'));
  if (flags instanceof PDFNumber && flags.asNumber() & (hidden | notOnScreen)) return undefined;
  const form = appearanceOf(context, annotation);
  const stream = context.lookup(form);
  const rect = numbersOf(annotation.lookup(name('Rect')), 4);
  if (!form || !(stream instanceof PDFStream) || !rect) return undefined;
  const box = numbersOf(stream.dict.lookup(name('BBox')), 4);
  if (!box) return undefined;
  const [left, bottom, right, top] = boundsOf(corners(box).map(through(numbersOf(stream.dict.lookup(name('Matrix')), 6))));
  const [x, y, toX, toY] = boundsOf(corners(rect));
  if (!(right > left && top > bottom)) return undefined;
  const scale: [number, number] = [(toX - x) / (right - left), (toY - y) / (top - bottom)];
  return { form, scale, shift: [x - left * scale[0], y - bottom * scale[1]] };
}

/** The normal appearance: a drawing, or one for each state, of which AS names the present one. */
function appearanceOf(context: PDFContext, annotation: PDFDict): PDFObject | undefined {
  const appearances = annotation.lookup(name('AP'));
  const normal = appearances instanceof PDFDict ? appearances.get(name('N')) : undefined;
  const states = context.lookup(normal);
  const state = annotation.lookup(name('AS'));
  if (!(states instanceof PDFDict)) return normal;
  return state instanceof PDFName ? states.get(state) : undefined;
}

type Point = [x: number, y: number];

function numbersOf(object: PDFObject | undefined, count: number): number[] | undefined {
  if (!(object instanceof PDFArray) || object.size() !== count) return undefined;
  const numbers = object.asArray().map((_, index) => object.lookup(index));
  return numbers.every((number) => number instanceof PDFNumber) ? numbers.map((number) => number.asNumber()) : undefined;
}

function corners([x = 0, y = 0, toX = 0, toY = 0]: number[]): Point[] {
  return [
    [x, y],
    [toX, y],
    [x, toY],
    [toX, toY],
  ];
}

const through =
  ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: number[] = []) =>
  ([x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f];

function boundsOf(points: Point[]): [number, number, number, number] {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
