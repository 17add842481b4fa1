import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp, { type Sharp } from 'sharp';
import { departmentSlugs } from '../domain/department/departments.ts';
import type { Floor } from '../domain/floor/floor.ts';
import type { Project } from '../domain/project/projects.ts';
import { type PublicProject, publicProject } from '../domain/project/public-project.ts';
import type { FontFiles } from '../web/staff/floor/print/pdf/fonts.ts';
import type { PrintData, PrintOrder } from '../web/staff/floor/print/print-data.ts';
import { aProject } from './builders.ts';

/** What the printing needs in Node, and a hall with projects. */

const { resolve } = createRequire(import.meta.url);

const file = (name: string) => new Uint8Array(readFileSync(resolve(`@expo-google-fonts/${name}.ttf`)));

/** As in web/staff/floor/print/make-pdf.ts. */
export const fontFiles: FontFiles = {
  display: file('fraunces/600SemiBold/Fraunces_600SemiBold'),
  strong: file('instrument-sans/600SemiBold/InstrumentSans_600SemiBold'),
  text: file('instrument-sans/400Regular/InstrumentSans_400Regular'),
  notoStrong: file('noto-sans/600SemiBold/NotoSans_600SemiBold'),
  notoText: file('noto-sans/400Regular/NotoSans_400Regular'),
  arabicStrong: file('noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold'),
  arabicText: file('noto-sans-arabic/400Regular/NotoSansArabic_400Regular'),
};

export const anOrder = (given: Partial<PrintOrder> = {}): PrintOrder => ({
  document: 'cards',
  paper: 'a4',
  perSheet: 2,
  doorsBy: 'department',
  blanks: { staff: 0, sponsors: 0 },
  ...given,
});

/** A hall in which the projects stand at the tables 1, 2, 3 …, in the morning and, from the first table on again, in the afternoon. */
export function aHall(projects: readonly Pick<Project, 'id'>[], tables = projects.length): Floor {
  const across = Math.ceil(Math.sqrt(tables * 1.6));
  return {
    hall: {
      name: 'Memorial Union, Ventana Ballroom',
      width: across * 300 + 600,
      height: Math.ceil(tables / across) * 260 + 700,
    },
    tableSize: { width: 180, height: 75 },
    tables: Array.from({ length: tables }, (_, index) => ({
      id: `t${index + 1}`,
      number: String(index + 1),
      x: 450 + (index % across) * 300,
      y: 450 + Math.floor(index / across) * 260,
    })),
    marks: [
      { id: 'm1', kind: 'entrance', x: 300, y: 40, label: 'Main entrance', stepFree: true },
      { id: 'm2', kind: 'stage', x: 1800, y: 120 },
      { id: 'm3', kind: 'toilets', x: 90, y: 900 },
    ],
    sessions: [
      { id: 's1', name: 'Morning', from: '2026-12-04T16:00:00Z', until: '2026-12-04T18:30:00Z' },
      { id: 's2', name: 'Afternoon', from: '2026-12-04T20:00:00Z', until: '2026-12-04T22:30:00Z' },
    ],
    places: projects.map(({ id }, index) => ({
      project: id,
      table: `t${(index % tables) + 1}`,
      session: index < tables ? 's1' : 's2',
    })),
    wishes: { sponsors: 'any', powerReach: 500 },
    published: false,
  };
}

export function printData(projects: readonly Project[], given: Partial<PrintData> = {}): PrintData {
  const shown = projects.map((project) => publicProject(project)).filter((project): project is PublicProject => !!project);
  return {
    term: { semester: 'fa', year: 2026 },
    origin: 'https://showcase.example.edu',
    floor: aHall(shown),
    projects: shown,
    sponsorNames: new Map(),
    withoutPoster: [],
    ...given,
  };
}

/** Projects with texts as the sample has them. */
export function manyProjects(count: number): Project[] {
  const sample: Project[] = JSON.parse(readFileSync(new URL('../sample/projects.json', import.meta.url), 'utf8'));
  return Array.from({ length: count }, (_, index) => {
    const { projectTitle, projectDescription, sponsor, name, memberNames } = sample[index % sample.length] ?? aProject();
    const department = departmentSlugs()[Math.floor((index / count) * departmentSlugs().length)] ?? 'informatics';
    return aProject({ id: `p${index + 1}`, projectTitle, projectDescription, sponsor, name, memberNames, department });
  });
}

export type PageRead = { text: string; width: number; height: number };

let library: Promise<PDFiumLibrary> | undefined;

/** The text of each page, as another program than the one that wrote it reads it. Sizes are in points. */
export async function readPages(bytes: Uint8Array): Promise<PageRead[]> {
  const document = await open(bytes);
  const pages = Array.from(document.pages(), (page) => {
    const { originalWidth: width, originalHeight: height } = page.getOriginalSize();
    return { text: page.getText(), width, height };
  });
  document.destroy();
  return pages;
}

/** A piece of text with its edges in points from the lower left corner, up to the middle of a usual letter. */
export type Piece = { text: string; left: number; right: number; bottom: number; top: number };
export type PageLaid = { width: number; height: number; pieces: Piece[] };

/** Where the texts of each page stand, in the order in which they are drawn. PDF.js leaves out what is beside the paper. */
export async function layoutOf(bytes: Uint8Array): Promise<PageLaid[]> {
  const pdf = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  const layPage = async (index: number): Promise<PageLaid> => {
    const page = await pdf.getPage(index + 1);
    const [, , width = 0, height = 0] = page.view;
    const pieces = (await page.getTextContent()).items.flatMap((item): Piece[] => {
      if (!('transform' in item) || !item.str.trim()) return [];
      const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = item.transform as number[];
      const along = item.width / Math.hypot(a, b);
      const xs = [x, x + a * along, x + c / 2];
      const ys = [y, y + b * along, y + d / 2];
      return [{ text: item.str, left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) }];
    });
    return { width, height, pieces };
  };
  return Promise.all(Array.from({ length: pdf.numPages }, (_, index) => layPage(index)));
}

/** The picture of a page, `scale` pixels a point. */
export async function drawPage(bytes: Uint8Array, index: number, scale = 2): Promise<Sharp> {
  const document = await open(bytes);
  const { width, height, data } = await document.getPage(index).render({ scale, render: 'bitmap' });
  const picture = sharp(Buffer.from(data), { raw: { width, height, channels: 4 } });
  document.destroy();
  return picture;
}

async function open(bytes: Uint8Array) {
  library ??= PDFiumLibrary.init();
  return (await library).loadDocument(bytes);
}
