import fc from 'fast-check';
import jsQR from 'jsqr';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RoundScores } from '../../domain/judging/judging.ts';
import { resultsOfRound } from '../../domain/judging/round-results.ts';
import { firstRubric } from '../../domain/judging/rubric.ts';
import type { Project } from '../../domain/project/projects.ts';
import { defaultSettings, knowSettings } from '../../domain/site/site.ts';
import { amountOf } from '../../web/staff/floor/print/choices.ts';
import { fileNameOf } from '../../web/staff/floor/print/documents.ts';
import { drawDocument } from '../../web/staff/floor/print/draw.ts';
import { openFonts } from '../../web/staff/floor/print/pdf/fonts.ts';
import { runsOf } from '../../web/staff/floor/print/pdf/runs.ts';
import { documentIds, type PrintData, type PrintOrder } from '../../web/staff/floor/print/print-data.ts';
import { fontsFor } from '../../web/staff/floor/print/texts.ts';
import { drawResults } from '../../web/staff/judging/results/pdf/draw-results.ts';
import { resultsDocument, textsOfResults } from '../../web/staff/judging/results/pdf/results-document.ts';
import { aProject } from '../builders.ts';
import { tries, triesAll } from '../exhaustive.ts';
import {
  aHall,
  anOrder,
  drawPage,
  fontFiles,
  layoutOf,
  manyProjects,
  type PageLaid,
  type Piece,
  printData,
  readPages,
} from '../printing.ts';

/** The PDFs are read by PDFium and by PDF.js, which have no code in common with what writes them. */

const fonts = fontFiles;
const print = (data: PrintData, order: Partial<PrintOrder>) => drawDocument(data, anOrder(order), { fonts });
/** The text of pages as one line. */
const flat = (text: string) => text.replace(/\s+/g, ' ');
/** Without what stands differently where a title goes on in another line. */
const bare = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
const twelve = Array.from({ length: 12 }, (_, index) => `Maximiliane ${index} von Hohenstein-Oppenheimer`);
const longTitle = 'A Compliant Deburring Tool for Cast Housings with Adjustable Contact Force, Deflection Feedback '.repeat(3);

/** The texts that stand too near to the edges of their page. */
const beyond = (pages: readonly PageLaid[]) =>
  pages.flatMap(({ width, height, pieces }) =>
    pieces.filter(({ left, right, bottom, top }) => left < 20 || right > width - 20 || bottom < 20 || top > height - 20),
  );

/** The texts that stand over others. */
const covered = (pages: readonly PageLaid[]) =>
  pages.flatMap(({ pieces }) => pieces.flatMap((one, at) => pieces.slice(at + 1).filter((other) => shareSpace(one, other))));

const shareSpace = (a: Piece, b: Piece) =>
  a.left < b.right - 0.1 && b.left < a.right - 0.1 && a.bottom < b.top - 0.1 && b.bottom < a.top - 0.1;

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
        const picture = await drawPage(bytes, page, 1.5);
        const { width = 0, height = 0 } = await picture.metadata();
        for (let half = 0; half < perSheet; half += 1) {
          const cut = { left: 0, top: Math.floor((half * height) / perSheet), width, height: Math.floor(height / perSheet) };
          const { data: pixels, info } = await picture.clone().extract(cut).raw().toBuffer({ resolveWithObject: true });
          read.push(jsQR(new Uint8ClampedArray(pixels), info.width, info.height)?.data);
        }
      }
      const address = ({ id }: { id: string }, at: number) =>
        `https://showcase.example.edu/map?here=${at + 1}&semester=fa&year=2026#${id}`;
      expect(read.filter(Boolean)).toEqual(data.projects.map(address));
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
        expect(beyond(await layoutOf(bytes))).toEqual([]);
      }),
      // The font has this letter's dots, and no place for them.
      { numRuns: tries(20), examples: [[[{ projectTitle: 'Dots', memberNames: ['ڢ'], sponsor: 'Basalt' }]]] },
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

  it.each([{ document: 'posters' }, { document: 'doors', doorsBy: 'student' }] as const)(
    'names the department that is chosen, where no title does: $document',
    async (order) => {
      const { bytes } = await print(data, { ...order, department: 'computer-science' });
      expect(flat((await readPages(bytes))[0]?.text ?? '')).toContain('Computer Science · ');
    },
  );

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

describe('What is printed', () => {
  const words = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}${index}`);
  const line = (name: string, count: number) => words(name, count).join(' ');
  const email = 'wilhelmina.hohenstein-oppenheimer@manufacturing-systems.example.edu';
  // As much as the fields take, in words and in one word.
  const projects = [
    aProject({
      id: 'words',
      projectTitle: line('title', 37),
      projectDescription: line('abstract', 880),
      sponsor: line('sponsor', 30),
      memberNames: words('given', 60).map((name, index) => `${name} family${index}`),
    }),
    aProject({
      id: 'letters',
      projectTitle: 'Ø'.repeat(300),
      projectDescription: 'Å'.repeat(10_000),
      sponsor: 'Ñ'.repeat(300),
      memberNames: ['Ü'.repeat(200)],
    }),
    aProject(),
  ];
  const floor = aHall(projects);
  const data = printData(projects, {
    floor: {
      ...floor,
      hall: { ...floor.hall, name: 'Þ'.repeat(100) },
      tables: floor.tables.map((table, index) => ({ ...table, number: `WWW100${index}` })),
      sessions: floor.sessions.map((session) => ({ ...session, name: 'Æ'.repeat(40) })),
      marks: [{ id: 'm1', kind: 'entrance', x: 300, y: 40, label: 'Ð'.repeat(60) }],
    },
    withoutPoster: projects.map(({ id, projectTitle, department }) => ({
      id,
      projectTitle,
      department,
      lead: line('lead', 28),
      email,
      state: 'Waiting',
    })),
  });
  const tables = ['WWW1000', 'WWW1001', 'WWW1002'];
  const team = [...words('given', 60), ...words('family', 60)];
  const title = words('title', 37);
  const sponsor = words('sponsor', 30);
  const orders: { order: Partial<PrintOrder>; whole: string[]; letters: Record<string, number> }[] = [
    {
      order: { document: 'cards' },
      whole: [...tables, ...team, ...title, ...sponsor],
      letters: { Ø: 300, Ñ: 300, Ü: 200, Æ: 120 },
    },
    {
      order: { document: 'booklet' },
      whole: [...tables, ...team, ...title, ...sponsor, ...words('abstract', 880)],
      letters: { Ø: 300, Å: 10_000, Ñ: 600, Ü: 400, Æ: 200, Þ: 200, Ð: 60 },
    },
    { order: { document: 'badges' }, whole: [...tables, ...team, ...title], letters: { Ø: 600, Ü: 200 } },
    { order: { document: 'doors' }, whole: [...tables, ...team, ...title], letters: { Ø: 300, Ü: 200, Æ: 200, Þ: 100 } },
    {
      order: { document: 'doors', doorsBy: 'student' },
      whole: [...tables, ...team, ...title],
      letters: { Ø: 600, Ü: 200, Æ: 2680, Þ: 100 },
    },
    { order: { document: 'posters' }, whole: [...tables, ...words('lead', 28), ...title, email], letters: { Ø: 300 } },
  ];

  const papers = ['a4', 'letter'] as const;
  const onPapers = orders.flatMap((one, at) =>
    (triesAll ? papers : [papers[at % 2]]).map((paper) => ({ ...one, order: { ...one.order, paper } })),
  );

  it.each(onPapers)('is whole, in its place and within the page: $order', async ({ order, whole, letters }) => {
    const pages = await layoutOf((await print(data, order)).bytes);
    expect([...beyond(pages), ...covered(pages)]).toEqual([]);
    const texts = pages.flatMap(({ pieces }) => pieces.map(({ text }) => text));
    const seen = new Set(texts.flatMap((text) => text.split(/[\s,]+/)));
    expect(whole.filter((word) => !seen.has(word))).toEqual([]);
    for (const [letter, count] of Object.entries(letters))
      expect(`${letter} ${texts.join('').split(letter).length - 1}`).toBe(`${letter} ${count}`);
  });
});

describe('A school with names as long as they may be', () => {
  const departments = Array.from({ length: 40 }, (_, index) => ({
    slug: `d${index}`,
    title: 'Wm '.repeat(20),
    hue: index * 9,
    icon: '',
  }));
  const terms = { ...defaultSettings.terms, fa: { ...defaultSettings.terms.fa, name: 'Ŵ'.repeat(30) } };
  beforeEach(() => knowSettings({ name: 'Ŋ'.repeat(60), school: 'Ø'.repeat(80), campus: 'Å'.repeat(120), departments, terms }));
  afterEach(() => knowSettings({}));

  it.each(documentIds)('has each in its place and within the page: %s', async (document) => {
    const projects = departments.map(({ slug }, index) => aProject({ id: `p${index}`, department: slug }));
    const withoutPoster = projects.map(({ id, projectTitle, department }) => ({
      ...{ id, projectTitle, department, lead: 'Ana', email: 'ana@example.edu', state: 'Waiting' },
    }));
    const pages = await layoutOf((await print(printData(projects, { withoutPoster }), { document })).bytes);
    expect([...beyond(pages), ...covered(pages)]).toEqual([]);
  });
});

describe('A badge', () => {
  it('names the tables of all sessions', async () => {
    const [project] = [aProject()];
    const data = printData([project, aProject()]);
    const places = [...data.floor.places, { project: project.id, table: 't2', session: 's2' }];
    const { bytes } = await print({ ...data, floor: { ...data.floor, places } }, { document: 'badges' });
    expect((await readPages(bytes))[0]?.text).toContain('1, 2');
  });
});

describe('The plan of the programme', () => {
  afterEach(() => knowSettings({}));

  it('names the department into which another was merged', async () => {
    const [art, biology] = [
      { slug: 'art', title: 'Art', hue: 0, icon: '' },
      { slug: 'biology', title: 'Biology', hue: 90, icon: '', into: 'art' },
    ];
    knowSettings({ departments: [art, biology] });
    const { bytes } = await print(printData([aProject({ department: 'biology' })]), { document: 'booklet' });
    expect((await readPages(bytes))[1]?.text).toMatch(/^Art$/m);
  });

  it('has the number of each table once, in one piece and on its table', async () => {
    const side = fc.integer({ min: 50, max: 300 });
    const table = fc.record({ number: fc.stringMatching(/^[A-Z]{0,3}\d{1,4}$/), isTurned: fc.boolean() });
    const hall = fc.record({
      tables: fc.uniqueArray(table, { minLength: 1, maxLength: 60, selector: ({ number }) => number }),
      size: fc.record({ width: side, height: side }),
      across: fc.integer({ min: 1, max: 12 }),
      paper: fc.constantFrom('a4', 'letter'),
    });
    const turned = ['9', 'A1', 'A9', 'A10', 'A11', 'A12', '99', '100', '103', '112', '123'].map((number) => ({
      number,
      isTurned: true,
    }));
    await fc.assert(
      fc.asyncProperty(hall, async ({ tables, size, across, paper }) => {
        const step = Math.max(size.width, size.height) + 20;
        const floor = {
          ...aHall([]),
          hall: {
            name: 'Ballroom',
            width: Math.max(4000, across * step),
            height: Math.max(3000, Math.ceil(tables.length / across) * step),
          },
          tableSize: size,
          marks: [],
          tables: tables.map(({ number, isTurned }, index) => ({
            id: `t${index}`,
            number,
            x: Math.round(((index % across) + 0.5) * step),
            y: Math.round((Math.floor(index / across) + 0.5) * step),
            ...(isTurned && { turned: true as const }),
          })),
        };
        const { bytes } = await print(printData([aProject()], { floor }), { document: 'booklet', paper });
        const plan = (await layoutOf(bytes))[1]?.pieces.map(({ text }) => text) ?? [];
        const furniture = ['Plan of the hall', 'Capstone Showcase · Fall 2026', 'Ballroom', '2'];
        expect(plan.flatMap((text) => (furniture.includes(text) ? [text] : text.split(' '))).toSorted()).toEqual(
          [...furniture, ...tables.map(({ number }) => number)].toSorted(),
        );
      }),
      { numRuns: 12, examples: [[{ tables: turned, size: { width: 180, height: 75 }, across: 11, paper: 'letter' }]] },
    );
  });

  it('hides no number behind the name of a place', async () => {
    const projects = manyProjects(12);
    const hall = aHall(projects);
    const marks = hall.tables.map(({ id, x, y }) => ({ id: `m${id}`, kind: 'information' as const, x: x + 20, y: y + 20 }));
    const { bytes } = await print(printData(projects, { floor: { ...hall, marks } }), { document: 'booklet' });
    const plan = (await layoutOf(bytes)).slice(1, 2);
    expect(plan[0]?.pieces.filter(({ text }) => text === 'Information')).toHaveLength(12);
    expect(covered(plan)).toEqual([]);
  });
});

describe('The programme', () => {
  it('has every place of a sponsor with ninety of them, under its name in each column', async () => {
    const projects = Array.from({ length: 90 }, () => aProject({ sponsor: 'Brightwater', projectDescription: '' }));
    for (const paper of ['a4', 'letter'] as const) {
      const pages = await layoutOf((await print(printData(projects), { document: 'booklet', paper })).bytes);
      expect([...beyond(pages), ...covered(pages)]).toEqual([]);
      const index = pages.filter(({ pieces }) => pieces[0]?.text === 'Index: sponsors').flatMap(({ pieces }) => pieces);
      const column = index.filter(({ text }) => text.startsWith('p. ')).map(({ left }) => Math.round(left / 100));
      expect(column).toHaveLength(90);
      expect(index.filter(({ text }) => text.startsWith('Brightwater')).map(({ text }) => text)).toEqual([
        'Brightwater',
        ...Array.from({ length: new Set(column).size - 1 }, () => 'Brightwater (continued)'),
      ]);
    }
  });

  it('has merged spellings of a sponsor under one name', async () => {
    const projects = ['Brightwater', 'Bright Water Inc.'].map((sponsor) => aProject({ sponsor }));
    const data = printData(projects, { sponsorNames: new Map([['Bright Water Inc.', 'Brightwater']]) });
    const pages = (await readPages((await print(data, { document: 'booklet' })).bytes)).map(({ text }) => flat(text));
    const index = pages.find((text) => text.startsWith('Index: sponsors'));
    expect(index).toContain('Brightwater');
    expect(index).not.toContain('Bright Water Inc.');
  });

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

  it('of many projects has each one, and says how far it is', async () => {
    const projects = manyProjects(tries(400));
    const data = printData(projects, { floor: aHall(projects, projects.length / 2) });
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

  it.each(documentIds)('is counted before it is made: %s', async (document) => {
    const given = ['Alder', 'Birch', 'Cedar', 'Douglas', 'Elm', 'Fir'].map((projectTitle, index) =>
      aProject({
        projectTitle,
        name: 'Ana',
        memberNames: ['Ana'],
        sponsor: '',
        department: index % 2 ? 'informatics' : 'computer-science',
      }),
    );
    const withoutPoster = given.map(({ id, projectTitle, department }) => ({
      id,
      projectTitle,
      department,
      lead: 'Ana',
      email: 'ana@example.edu',
      state: 'Waiting',
    }));
    // Two in the morning, one in the afternoon, and three without a table.
    const all = printData(given, { floor: aHall(given.slice(0, 3), 2), withoutPoster });
    for (const session of [undefined, 's1', 's2'])
      for (const department of [undefined, 'informatics', 'mechanical-engineering'] as const) {
        const order = { document, session, department };
        const { bytes, pages } = await print(all, order);
        const text = pages > 0 ? (await readPages(bytes)).map((page) => page.text).join(' ') : '';
        const drawn = given.filter(({ projectTitle }) => text.includes(projectTitle)).length;
        expect({ ...order, count: amountOf[document](all, anOrder(order)).count }).toEqual({ ...order, count: drawn });
      }
  });

  it('is said in cards, badges and pages', async () => {
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

describe('The results of a round', () => {
  const titles = ['Rover', longTitle, 'Zażółć gęślą', 'Drone'];
  const levels = (level: number) => Object.fromEntries(firstRubric().criteria.map(({ id }) => [id, level]));
  const given: RoundScores = {
    round: { id: '1', title: 'Finals', departments: [], wanted: 2, state: 'closed' },
    rubric: firstRubric(),
    // The last project left the round.
    scores: [...titles, 'Gone'].flatMap((_, at) =>
      ['a', 'b'].map((judge) => ({
        ...{ judge, project: `${at}`, round: '1', comments: {}, givenAt: '2026-12-04T17:00:00.000Z', version: 1 },
        ...{ levels: levels(at === 0 ? 4 : 2), value: at === 0 ? 100 : 33 },
      })),
    ),
    judges: [
      { id: 'a', name: 'Ada Quiet', organisation: 'Acme', isNamed: true },
      { id: 'b', name: 'Bo Silent', organisation: '', isNamed: false },
    ],
    projects: titles.map((title, at) => ({ id: `${at}`, title, department: 'informatics' })),
    comments: [],
    commentTags: [],
    deliberation: {
      shortlist: [],
      orders: [
        {
          ...{ change: 'x', at: '2026-12-04T19:00:00.000Z', by: 'ada', why: 'The jury saw both run.' },
          ...{ from: ['0', '1', '2'], to: ['3', '0', ''] },
        },
      ],
    },
  };

  it('have each rank, what is a tie, places by hand with the reason, and evidence, without a judge’s name', async () => {
    const document = resultsDocument({ semester: 'fa', year: 2026 }, given, resultsOfRound(given).standings);
    expect(fontsFor(textsOfResults(document))).toContain('notoText');
    const { bytes, pages } = await drawResults(document, { fonts });
    const text = (await readPages(bytes)).map((page) => flat(page.text)).join(' ');
    expect(pages).toBe(2);
    for (const words of [
      'Results: Finals',
      'Rover',
      'Drone',
      'Zażółć gęślą',
      '2 to 4, Tie',
      '4 of 4 projects, 8 scores, 2 judges',
      '2 scores are left out of these standings, of 1 project that is no longer published',
      'The jury saw both run.',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).toContain('1st Place: Drone, before: Rover');
    expect(text).toMatch(/Evidence by outcome.*ABET 1:.*Informatics 0, 6, 0, 2 4 2/);
    expect(bare(text)).toContain(bare(longTitle));
    expect(text).not.toMatch(/Quiet|Silent|Acme/);
    const laid = await layoutOf(bytes);
    expect([beyond(laid), covered(laid)]).toEqual([[], []]);
  });

  it('have the fonts of a department’s and the school’s own letters', () => {
    knowSettings({ name: 'Έκθεση', departments: [{ slug: 'informatics', title: 'المعلوماتية', hue: 0, icon: '' }] });
    const english = { ...given, projects: given.projects.map((project) => ({ ...project, title: 'Rover' })) };
    const document = resultsDocument({ semester: 'fa', year: 2026 }, english, resultsOfRound(english).standings);
    expect(fontsFor(textsOfResults(document))).toEqual(expect.arrayContaining(['notoText', 'arabicText']));
    knowSettings({});
  });
});
