import { firstDepartments } from './department-settings.ts';
import type { Member, Settings } from './settings.ts';
import { defaultSettings } from './site.ts';

/** The people who built the site. All of them are invented, and so are their addresses. */
const members: Member[] = [
  {
    name: 'Imani Okafor-Reyes',
    role: 'Team lead',
    terms: 'Fall 2025 – Fall 2026',
    major: 'Computer Science',
    links: linksOf('imani.okafor-reyes'),
    look: { skin: 4, hair: 0, cut: 'full', glasses: true },
  },
  {
    name: 'Tomasz Wilczek',
    role: 'Back end',
    terms: 'Fall 2025 – Spring 2026',
    major: 'Computer Systems Engineering',
    links: linksOf('tomasz.wilczek'),
    look: { skin: 0, hair: 3, cut: 'short' },
  },
  {
    name: 'Sāra Kalniņa',
    role: 'Design',
    terms: 'Fall 2025 – Fall 2026',
    major: 'Informatics',
    links: linksOf('sara.kalnina'),
    look: { skin: 0, hair: 4, cut: 'long' },
  },
  {
    name: 'Mateo Quintanilla',
    role: 'Front end',
    terms: 'Spring 2026 – Fall 2026',
    major: 'Computer Science',
    links: linksOf('mateo.quintanilla'),
    look: { skin: 2, hair: 1, cut: 'short' },
  },
  {
    name: 'Priya Venkataraman',
    role: 'Data',
    terms: 'Fall 2025',
    major: 'Computer Science',
    links: linksOf('priya.venkataraman'),
    look: { skin: 3, hair: 0, cut: 'long' },
  },
  {
    name: 'Haruto Ōta',
    role: 'Front end',
    terms: 'Fall 2026',
    major: 'Informatics',
    links: linksOf('haruto.ota'),
    look: { skin: 1, hair: 0, cut: 'short', glasses: true },
  },
  {
    name: 'Leilani Kahale',
    role: 'Accessibility',
    terms: 'Spring 2026 – Fall 2026',
    major: 'Biomedical Engineering',
    links: linksOf('leilani.kahale'),
    look: { skin: 3, hair: 1, cut: 'full' },
  },
  {
    name: 'Dominik Šimek',
    role: 'Infrastructure',
    terms: 'Fall 2025 – Spring 2026',
    major: 'Computer Systems Engineering',
    links: linksOf('dominik.simek'),
    look: { skin: 0, hair: 5, cut: 'cropped', glasses: true },
  },
  {
    name: 'Amara Nwosu',
    role: 'Back end',
    terms: 'Spring 2026 – Fall 2026',
    major: 'Computer Science',
    links: linksOf('amara.nwosu'),
    look: { skin: 5, hair: 0, cut: 'bun' },
  },
  {
    name: 'Noah Lindqvist',
    role: 'Testing',
    terms: 'Fall 2026',
    major: 'Industrial Engineering',
    links: linksOf('noah.lindqvist'),
    look: { skin: 0, hair: 4, cut: 'cropped' },
  },
  {
    name: 'Fatima Zahra Idrissi',
    role: 'Content',
    terms: 'Fall 2025 – Spring 2026',
    major: 'Interdisciplinary',
    links: linksOf('fatima.idrissi'),
    look: { skin: 2, hair: 1, cut: 'long', glasses: true },
  },
  {
    name: 'Wyatt Begay',
    role: 'Front end',
    terms: 'Spring 2026',
    major: 'Computer Science',
    links: linksOf('wyatt.begay'),
    look: { skin: 3, hair: 0, cut: 'short' },
  },
  {
    name: 'Chloe Marchetti',
    role: 'Images and video',
    terms: 'Fall 2026',
    major: 'Electrical Engineering',
    links: linksOf('chloe.marchetti'),
    look: { skin: 1, hair: 2, cut: 'bun' },
  },
  {
    name: 'Jae-won Seo',
    role: 'Security',
    terms: 'Spring 2026 – Fall 2026',
    major: 'Computer Systems Engineering',
    links: linksOf('jaewon.seo'),
    look: { skin: 1, hair: 0, cut: 'cropped', glasses: true },
  },
  {
    name: 'Rosalind Achterberg',
    role: 'Documentation',
    terms: 'Fall 2025',
    major: 'Informatics',
    links: linksOf('rosalind.achterberg'),
    look: { skin: 0, hair: 3, cut: 'full', glasses: true },
  },
  {
    name: 'Kofi Mensah',
    role: 'Back end',
    terms: 'Fall 2026',
    major: 'Computer Science',
    links: linksOf('kofi.mensah'),
    look: { skin: 5, hair: 0, cut: 'cropped' },
  },
  {
    name: 'Yuliana Trejo',
    role: 'Event and print',
    terms: 'Spring 2026 – Fall 2026',
    major: 'Mechanical Engineering',
    links: linksOf('yuliana.trejo'),
    look: { skin: 2, hair: 0, cut: 'long' },
  },
  {
    name: 'Elias Brandvold',
    role: 'Performance',
    terms: 'Fall 2026',
    major: 'Electrical Engineering',
    links: linksOf('elias.brandvold'),
    look: { skin: 0, hair: 4, cut: 'short' },
  },
];

/** The texts of the pages, by address. */
const texts: Record<string, string> = {
  accessibility: `We want everyone to be able to use this site.

## What we do

- The site is built to meet WCAG 2.2, level AA, and is tested for it.
- Every page can be used with a keyboard alone, read by a screen reader, and enlarged to 400 %.
- It follows the colors, contrast and reduced motion that you chose on your device.

## What may be hard to read

Posters and videos come from the teams. Each project has a text that says what it is about.

## Tell us

If something keeps you from using the site, please write to the address at the end of this page.`,
};

/** All settings, until staff publish their own. Pages of visitors import `defaultSettings` instead, which is smaller. */
export const allDefaults: Settings = {
  ...defaultSettings,
  members,
  pages: defaultSettings.pages.map((page) => ({ ...page, text: texts[page.slug] ?? '' })),
  departments: firstDepartments,
};

function linksOf(handle: string): Member['links'] {
  return [
    { label: 'E-mail', href: `mailto:${handle}@example.edu` },
    { label: 'Professional network', href: `https://network.example.com/in/${handle}` },
    { label: 'Code hosting', href: `https://code.example.org/${handle}` },
  ];
}
