import fc from 'fast-check';
import jsQR from 'jsqr';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import type { Project } from '../../domain/projects.ts';
import { amountOf, departmentsOf } from '../../web/admin/floor/print/choices.ts';
import { fileNameOf } from '../../web/admin/floor/print/documents.ts';
import { drawDocument } from '../../web/admin/floor/print/draw.ts';
import { openFonts } from '../../web/admin/floor/print/pdf/fonts.ts';
import { runsOf } from '../../web/admin/floor/print/pdf/runs.ts';
import { documentIds, type PrintData, type PrintOrder } from '../../web/admin/floor/print/print-data.ts';
import { fontsFor } from '../../web/admin/floor/print/texts.ts';
import { aProject } from '../builders.ts';
import { aHall, anOrder, drawPage, fontFiles, manyProjects, printData, readPages } from '../printing.ts';

/** The PDFs are read by PDFium and by PDF.js, which have no code in common with what writes them. */

const fonts = fontFiles;
const print = (data: PrintData, order: Partial<PrintOrder>) => drawDocument(data, anOrder(order), { fonts });
/** The text of pages as one line. */
const flat = (text: string) => text.replace(/\s+/g, ' ');
/** Without what stands differently where a title goes on in another line. */
const bare = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
const twelve = Array.from({ length: 12 }, (_, index) => `Maximiliane ${index} von Hohenstein-Oppenheimer`);
const longTitle = 'A Compliant Deburring Tool for Cast Housings with Adjustable Contact Force, Deflection Feedback '.repeat(3);

async function open(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  return getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
}

type Node = { role?: string; alt?: string; type?: string; children?: Node[] };
const nodesOf = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(nodesOf)];

/** The elements of all pages, and how often content stands outside of them. */
async function structureOf(bytes: Uint8Array): Promise<Node[]> {
  const pdf = await open(bytes);
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)));
  const trees = await Promise.all(pages.map((page) => page.getStructTree()));
  return trees.flatMap((tree) => nodesOf((tree ?? {}) as Node));
}

describe('A table card', () => {
  it('leads to its table by a QR code that a phone can read', async () => {
    const data = printData([aProject(), aProject(), aProject()]);
    for (const perSheet of [1, 2] as const) {
      const { bytes, pages } = await print(data, { document: 'cards', perSheet });
      expect(pages).toBe(Math.ceil(3 / perSheet));
      const read: (string | undefined)[] = [];
      for (let page = 0; page < pages; page += 1) {
        const picture = await drawPage(bytes, page, 3);
        const { width = 0, height = 0 } = await picture.metadata();
        for (let half = 0; half < perSheet; half += 1) {
          const cut = { left: 0, top: Math.floor((half * height) / perSheet), width, height: Math.floor(height / perSheet) };
          const { data: pixels, info } = await picture.clone().extract(cut).raw().toBuffer({ resolveWithObject: true });
          read.push(jsQR(new Uint8ClampedArray(pixels), info.width, info.height)?.data);
        }
      }
      const address = (number: number) => `https://showcase.example.edu/map?here=${number}&semester=fa&year=2026`;
      expect(read.filter(Boolean)).toEqual([1, 2, 3].map(address));
    }
  });

  it('says number, session, department, title, team and sponsor, on A5 or half a letter', async () => {
    const data = printData([aProject({ projectTitle: 'Leak Listening', sponsor: 'Brightwater' })]);
    const sizes = { a4: [595, 421], letter: [612, 396] };
    for (const [paper, [width, height]] of Object.entries(sizes)) {
      const { bytes } = await print(data, { document: 'cards', perSheet: 1, paper: paper as PrintOrder['paper'] });
      const [page] = await readPages(bytes);
      expect([Math.round(page?.width ?? 0), Math.round(page?.height ?? 0)]).toEqual([width, height]);
      expect(flat(page?.text ?? '')).toMatch(
        /School of Engineering.*Fall 2026.*Table 1 Morning 9:00 – 11:30 AM.*Computer Science Leak Listening Aoi Ōtaki, Łukasz Szczepaniak Sponsor: Brightwater/,
      );
    }
  });

  it('keeps every text on the paper, whatever it is', async () => {
    const text = fc.oneof(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), fc.lorem({ maxCount: 60 }));
    const names = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), { minLength: 1, maxLength: 12 });
    const project = fc.record({ projectTitle: text, memberNames: names, sponsor: text });
    await fc.assert(
      fc.asyncProperty(fc.array(project, { minLength: 10, maxLength: 10 }), async (given) => {
        const { bytes } = await print(printData(given.map(aProject)), { document: 'cards', perSheet: 1 });
        const pdf = await open(bytes);
        for (let number = 1; number <= pdf.numPages; number += 1) {
          const page = await pdf.getPage(number);
          const [, , width = 0, height = 0] = page.view;
          for (const item of (await page.getTextContent()).items) {
            if (!('transform' in item) || !item.str.trim()) continue;
            const [, , , , x, y] = item.transform as number[];
            expect(x).toBeGreaterThanOrEqual(0);
            expect((x ?? 0) + item.width).toBeLessThanOrEqual(width);
            expect(y).toBeGreaterThan(20);
            expect(y).toBeLessThan(height - 20);
          }
        }
      }),
      // The font has this letter's dots, and no place for them.
      { numRuns: 5, examples: [[[{ projectTitle: 'Dots', memberNames: ['ڢ'], sponsor: 'Basalt' }]]] },
    );
  });
});

describe('Every document', () => {
  const projects = [
    ...manyProjects(12),
    aProject({ id: 'long', projectTitle: longTitle.slice(0, 250), memberNames: twelve, department: 'informatics' }),
    aProject({ id: 'arabic', projectTitle: 'مراقبة جودة المياه باستخدام IoT', memberNames: ['محمد الأحمد', '王小明'] }),
  ];
  const data = printData(projects, {
    withoutPoster: [
      { id: 'long', projectTitle: 'Long', department: 'informatics', lead: 'Aoi', email: 'aoi@example.edu', state: 'Waiting' },
    ],
  });

  it.each(documentIds)('%s is tagged, has a language, a title and only embedded fonts', async (document) => {
    const { bytes, pages } = await print(data, { document });
    const pdf = await open(bytes);
    expect(pdf.numPages).toBe(pages);
    expect((await pdf.getMetadata()).info).toMatchObject({
      Language: 'en-US',
      Title: expect.stringMatching(/, Capstone Showcase, Fall 2026$/),
    });
    expect(Buffer.from(bytes).toString('latin1')).toContain('/Marked true');
    const nodes = await structureOf(bytes);
    expect(nodes.some(({ role = '' }) => /^H[1-3]$/.test(role))).toBe(true);
    for (const figure of nodes.filter(({ role }) => role === 'Figure')) expect(figure.alt).toMatch(/\w/);
    // Each font has a file in the PDF, and its name begins with the six letters of a subset.
    const source = Buffer.from(bytes).toString('latin1');
    const names = Array.from(source.matchAll(/\/FontName \/(\S+)/g), ([, name]) => name);
    expect(names.length).toBeGreaterThan(1);
    expect(names.filter((name = '') => !/^[A-Z]{6}\+/.test(name))).toEqual([]);
    expect(source.match(/\/FontFile2 /g)?.length).toBe(names.length);
    expect(source).not.toMatch(/\/BaseFont \/Helvetica/);
  });

  it('has a table with heads for the lists of a door', async () => {
    const nodes = await structureOf((await print(data, { document: 'doors' })).bytes);
    const rows = nodes.filter(({ role }) => role === 'TR');
    expect(rows.length).toBeGreaterThan(projects.length);
    expect(nodes.filter(({ role }) => role === 'TH').length).toBeGreaterThan(3);
  });

  it.each(documentIds)('%s tells nothing that an NDA withholds or that is hidden', async (document) => {
    const secret = 'canarysecret';
    const withheld: Project = aProject({
      id: 'w',
      projectTitle: 'Under NDA',
      nda: 'Yes',
      projectDescription: secret,
      email: `${secret}@example.edu`,
      keywords: [secret],
    });
    const hidden = aProject({ id: 'h', state: 'hidden', projectTitle: secret, memberNames: [secret] });
    const all = printData([withheld, hidden]);
    const { bytes } = await print({ ...all, floor: aHall([withheld, hidden]) }, { document });
    const text = (await readPages(bytes)).map((page) => page.text).join(' ');
    expect(text).not.toContain(secret);
    if (document !== 'posters') expect(flat(text)).toContain('Under NDA');
  });
});

describe('The programme', () => {
  it('names the table and the page of each student and sponsor', async () => {
    const projects = manyProjects(30);
    const data = printData(projects.slice(0, 29), { floor: aHall(projects.slice(0, 25)) });
    const { bytes } = await print(data, { document: 'booklet' });
    const pages = (await readPages(bytes)).map(({ text }) => flat(text));
    const index = pages.filter((text) => text.startsWith('Index: ')).join(' ');
    expect((await (await open(bytes)).getOutline())?.map(({ title }) => title)).toEqual([
      'Plan of the hall',
      'Projects by table',
      'Projects without a table',
      'Index: students',
      'Index: sponsors',
    ]);
    for (const [number, { projectTitle, sponsor }] of projects.slice(0, 29).entries()) {
      const page = pages.findIndex((text) => text.startsWith('Projects') && bare(text).includes(bare(projectTitle))) + 1;
      expect(page).toBeGreaterThan(2);
      // In the columns of the index a long name goes on in another line.
      const place = `${number < 25 ? `${number + 1} ` : ''}p\\. ${page}\\b`;
      if (sponsor && sponsor.length < 20) expect(index).toMatch(new RegExp(`${sponsor} .*?${place}`));
    }
  });

  it('of 400 projects has each one, and says how far it is', async () => {
    const projects = manyProjects(400);
    const data = printData(projects, { floor: aHall(projects, 200) });
    let last = 0;
    const { bytes } = await drawDocument(data, anOrder({ document: 'booklet' }), { fonts }, (part) => {
      expect(part).toBeGreaterThanOrEqual(last);
      last = part;
    });
    expect(last).toBe(1);
    const text = bare((await readPages(bytes)).map((page) => page.text).join(' '));
    const titles = new Set(projects.map(({ projectTitle }) => projectTitle));
    expect([...titles].filter((title) => !text.includes(bare(title)))).toEqual([]);
  });
});

describe('What is chosen', () => {
  const projects = [
    aProject({ id: 'a', projectTitle: 'First', department: 'informatics' }),
    aProject({ id: 'b', projectTitle: 'Second', department: 'computer-science' }),
  ];
  const data = printData(projects, { floor: aHall(projects, 1) });

  it('is one session or department', async () => {
    const text = async (order: Partial<PrintOrder>) =>
      flat((await readPages((await print(data, order)).bytes)).map((page) => page.text).join(' '));
    expect(await text({ session: 's2' })).toContain('Second');
    expect(await text({ session: 's2' })).not.toContain('First');
    expect(await text({ document: 'booklet', department: 'informatics' })).not.toContain('Second');
    expect(await text({ document: 'doors', doorsBy: 'student', session: 's1' })).not.toContain('Second');
  });

  it('is counted before it is made', async () => {
    const badges = anOrder({ document: 'badges', blanks: { staff: 5, sponsors: 3 } });
    expect(amountOf.badges(data, badges).words).toBe('12 badges on 2 pages');
    expect((await print(data, badges)).pages).toBe(2);
    expect(amountOf.cards(data, anOrder()).words).toBe('2 cards on 1 page');
    expect(amountOf.cards({ ...data, floor: { ...data.floor, places: [] } }, anOrder()).count).toBe(0);
  });

  it('is in the name of the file', () => {
    const order = anOrder({ session: 's1', department: 'informatics', paper: 'letter' });
    expect(fileNameOf(data, order)).toBe('table-cards-fa-2026-morning-informatics-letter.pdf');
  });

  it('is of the departments that a reviewer has', () => {
    const reviewer = { role: 'reviewer', departments: ['informatics'] } as const;
    expect(departmentsOf(reviewer).map(({ value }) => value)).toEqual(['informatics']);
    expect(departmentsOf({ role: 'viewer', departments: [] })).toHaveLength(8);
  });
});

describe('Lines of other scripts', () => {
  const opened = openFonts(fonts);
  const seen = (line: string) => runsOf(opened, 'text', line).map(({ text }) => text);

  it('stand in the order in which they are seen, with brackets turned', () => {
    expect(seen('Aoi Ōtaki, محمد')).toEqual(['Aoi Ōtaki, ', 'محمد']);
    expect(seen('مرحبا (IoT) بكم')).toEqual(['بكم', ' (', 'IoT', 'مرحبا )']);
  });

  it('take their letters from the fonts that have them, and are pictures or boxes where none has', () => {
    const fontsOf = (line: string) => runsOf(opened, 'text', line).map(({ font }) => font);
    expect(fontsOf('Hương Анна Ελένη')).toEqual(['text', 'notoText', 'text', 'notoText']);
    expect(fontsOf('王小明')).toEqual([undefined]);
  });

  it('are loaded only with the fonts that they need', () => {
    expect(fontsFor(['Jürgen – “Señor”', 'naïve café'])).toEqual(['display', 'strong', 'text']);
    expect(fontsFor(['Hương'])).toContain('notoText');
    expect(fontsFor(['محمد'])).toContain('arabicText');
    const alone = openFonts({ display: fonts.display, strong: fonts.strong, text: fonts.text });
    const all = Array.from({ length: 0x180 }, (_, code) => String.fromCodePoint(code)).filter(
      (letter) => fontsFor([letter]).length === 3 && !/[\p{C}\s]/u.test(letter),
    );
    expect(all.length).toBeGreaterThan(150);
    for (const face of ['display', 'strong', 'text'] as const)
      expect(all.filter((letter) => !alone.nameFor(face, letter.normalize('NFC')))).toEqual([]);
  });
});
