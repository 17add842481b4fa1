import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFHeader,
  PDFHexString,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
  PDFWriter,
} from '@cantoo/pdf-lib';
import { isActive, type Place, placeOf } from './allowed-keys.ts';
import { type Drawing, drawingsOf } from './annotations.ts';
import { Unreadable } from './unreadable.ts';

/** Objects that are read or written before the library lets other code run: all, because a worker has nothing else to do. */
const allAtOnce = Number.POSITIVE_INFINITY;

const name = PDFName.of;

/**
 * Writes a new PDF that contains the first page of another as it looks, and nothing else (allowed-keys.ts). What annotations draw
 * becomes part of the page. Throws Unreadable for a PDF that is encrypted or has no page.
 */
export async function rewriteFirstPage(bytes: Uint8Array): Promise<Uint8Array> {
  const source = await PDFParser.forBytesWithOptions(bytes, allAtOnce).parseDocument();
  if (source.trailerInfo.Encrypt) throw new Unreadable('locked');
  const catalog = dictOf(source, source.trailerInfo.Root);
  const page = catalog && firstPage(source, catalog);
  if (!page) throw new Unreadable('empty');

  const copy = copier(source);
  const { target } = copy;
  target.header = PDFHeader.forVersion(1, 7);
  const kept = PDFDict.withContext(target);
  const pages = PDFDict.withContext(target);
  const [pageRef, pagesRef] = [target.register(kept), target.register(pages)];
  setAll(kept, { Type: name('Page'), Parent: pagesRef });
  for (const [key, place] of pageKeys) {
    const value = copy.value(page(name(key)), place);
    if (value) kept.set(name(key), value);
  }
  const drawn = drawingsOf(source, page(name('Annots'))).map((one) => ({ ...one, form: copy.value(one.form, 'looks') }));
  copy.finish();
  if (drawn.length > 0) drawOn(kept, target, drawn);
  setAll(pages, { Type: name('Pages'), Kids: target.obj([pageRef]), Count: target.obj(1) });
  const root = PDFDict.withContext(target);
  setAll(root, { Type: name('Catalog'), Pages: pagesRef });
  const layers = copyLayers(copy, dictOf(source, catalog.get(name('OCProperties'))));
  if (layers) root.set(name('OCProperties'), layers);
  target.trailerInfo.Root = target.register(root);
  return PDFWriter.forContext(target, allAtOnce).serializeToBuffer();
}

const pageKeys = [
  ['MediaBox', 'looks'],
  ['CropBox', 'looks'],
  ['Rotate', 'looks'],
  ['UserUnit', 'looks'],
  ['Group', 'looks'],
  ['Resources', 'resources'],
  ['Contents', 'looks'],
] as const satisfies [string, Place][];

/** Draws forms on a copied page, above what it draws itself. */
function drawOn(
  page: PDFDict,
  target: PDFContext,
  drawings: (Omit<Drawing, 'form'> & { form: PDFObject | undefined })[],
): void {
  const resources = dictOf(target, page.get(name('Resources'))) ?? PDFDict.withContext(target);
  const forms = dictOf(target, resources.get(name('XObject'))) ?? PDFDict.withContext(target);
  const commands = drawings.map(({ form, scale, shift }, index) => {
    if (!form) return '';
    const own = `Annotation${index}`;
    forms.set(name(own), form);
    // A PDF knows no numbers such as 1e-7.
    const [across, down, x, y] = [...scale, ...shift].map((number) => number.toFixed(6));
    return `q ${across} 0 0 ${down} ${x} ${y} cm /${own} Do Q`;
  });
  setAll(resources, { XObject: forms });
  setAll(page, { Resources: resources });
  const own = page.get(name('Contents'));
  const contents = target.lookup(own);
  const before = contents instanceof PDFArray ? contents.asArray() : own ? [own] : [];
  const [save, restore] = ['q\n', `\nQ\n${commands.join('\n')}`].map((text) => target.register(target.stream(text)));
  page.set(name('Contents'), target.obj([save, ...before, restore].filter((ref) => ref !== undefined)));
}

function setAll(dict: PDFDict, values: Record<string, PDFObject>): void {
  for (const [key, value] of Object.entries(values)) dict.set(name(key), value);
}

function dictOf(context: PDFContext, object: PDFObject | undefined): PDFDict | undefined {
  const found = context.lookup(object);
  return found instanceof PDFDict ? found : undefined;
}

/** Reads the values of the first page, which inherits those that it lacks. Undefined when the PDF has no page. */
function firstPage(source: PDFContext, catalog: PDFDict): ((key: PDFName) => PDFObject | undefined) | undefined {
  const seen = new Set<PDFDict>();
  const find = (node: PDFDict | undefined, above: PDFDict[]): PDFDict[] | undefined => {
    if (!node || seen.has(node)) return undefined;
    seen.add(node);
    const way = [node, ...above];
    const children = source.lookup(node.get(name('Kids')));
    if (!(children instanceof PDFArray)) return way;
    for (const child of children.asArray()) {
      const found = find(dictOf(source, child), way);
      if (found) return found;
    }
    return undefined;
  };
  const way = find(dictOf(source, catalog.get(name('Pages'))), []);
  return way && ((key) => way.flatMap((node) => node.get(key) ?? [])[0]);
}

/** A layer has a text as its name, which nobody sees on the page and which may say what the page does not. */
function plain(key: PDFName, text: PDFObject): PDFObject {
  return key === name('Name') ? PDFString.of('Layer') : text;
}

type Copier = ReturnType<typeof copier>;

/** Copies objects and everything that they refer to. `finish` copies what was referred to. */
function copier(source: PDFContext) {
  const target = PDFContext.create();
  const copies = new Map<PDFRef, PDFRef>();
  const waiting: { from: PDFRef; to: PDFRef; place: Place }[] = [];

  function value(object: PDFObject | undefined, place: Place): PDFObject | undefined {
    if (object instanceof PDFRef) {
      const known = copies.get(object);
      if (known) return known;
      const to = target.nextRef();
      copies.set(object, to);
      waiting.push({ from: object, to, place });
      return to;
    }
    if (object instanceof PDFName) return isActive(object.decodeText()) ? undefined : object;
    if (object instanceof PDFArray) return list(object, place);
    if (object instanceof PDFDict) return dict(object, place);
    if (object instanceof PDFRawStream) return PDFRawStream.of(dict(object.dict, place), object.contents);
    return object instanceof PDFStream ? undefined : object;
  }

  function list(array: PDFArray, place: Place): PDFArray {
    const copied = PDFArray.withContext(target);
    for (const entry of array.asArray()) copied.push(value(entry, place) ?? PDFNull);
    return copied;
  }

  function dict(object: PDFDict, within: Place): PDFDict {
    const copied = PDFDict.withContext(target);
    for (const [key, entry] of object.entries()) {
      const place = placeOf(key.decodeText(), within);
      const kept = place && value(entry, place);
      if (kept) copied.set(key, kept instanceof PDFString || kept instanceof PDFHexString ? plain(key, kept) : kept);
    }
    return copied;
  }

  function finish(): void {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      target.assign(next.to, value(source.lookup(next.from), next.place) ?? PDFNull);
    }
  }

  return { target, source, copies, value, finish };
}

/** Which of the copied layers are hidden at first. */
function copyLayers({ target, source, copies }: Copier, layers: PDFDict | undefined): PDFDict | undefined {
  const refs = (array: PDFObject | undefined) => {
    const found = source.lookup(array);
    return found instanceof PDFArray ? found.asArray().flatMap((ref) => (ref instanceof PDFRef && copies.get(ref)) || []) : [];
  };
  const all = refs(layers?.get(name('OCGs')));
  const shown = dictOf(source, layers?.get(name('D')));
  if (!shown || all.length === 0) return undefined;
  const base = source.lookup(shown.get(name('BaseState')));
  return target.obj({
    OCGs: all,
    D: {
      ...(base instanceof PDFName && base.asString() === '/OFF' && { BaseState: 'OFF' }),
      ON: refs(shown.get(name('ON'))),
      OFF: refs(shown.get(name('OFF'))),
    },
  });
}
