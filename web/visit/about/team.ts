import type { Look } from './portrait.tsx';

/** The people who built the site. All of them are invented, and so are their addresses. */
export type TeamMember = {
  name: string;
  role: string;
  /** Terms in which the member worked on the site. */
  terms: string;
  major: string;
  /** The name in e-mail and profile addresses. */
  handle: string;
  look: Look;
};

export const team: TeamMember[] = [
  {
    name: 'Imani Okafor-Reyes',
    role: 'Team lead',
    terms: 'Fall 2025 – Fall 2026',
    major: 'Computer Science',
    handle: 'imani.okafor-reyes',
    look: { skin: 4, hair: 0, cut: 'full', glasses: true },
  },
  {
    name: 'Tomasz Wilczek',
    role: 'Back end',
    terms: 'Fall 2025 – Spring 2026',
    major: 'Computer Systems Engineering',
    handle: 'tomasz.wilczek',
    look: { skin: 0, hair: 3, cut: 'short' },
  },
  {
    name: 'Sāra Kalniņa',
    role: 'Design',
    terms: 'Fall 2025 – Fall 2026',
    major: 'Informatics',
    handle: 'sara.kalnina',
    look: { skin: 0, hair: 4, cut: 'long' },
  },
  {
    name: 'Mateo Quintanilla',
    role: 'Front end',
    terms: 'Spring 2026 – Fall 2026',
    major: 'Computer Science',
    handle: 'mateo.quintanilla',
    look: { skin: 2, hair: 1, cut: 'short' },
  },
  {
    name: 'Priya Venkataraman',
    role: 'Data',
    terms: 'Fall 2025',
    major: 'Computer Science',
    handle: 'priya.venkataraman',
    look: { skin: 3, hair: 0, cut: 'long' },
  },
  {
    name: 'Haruto Ōta',
    role: 'Front end',
    terms: 'Fall 2026',
    major: 'Informatics',
    handle: 'haruto.ota',
    look: { skin: 1, hair: 0, cut: 'short', glasses: true },
  },
  {
    name: 'Leilani Kahale',
    role: 'Accessibility',
    terms: 'Spring 2026 – Fall 2026',
    major: 'Biomedical Engineering',
    handle: 'leilani.kahale',
    look: { skin: 3, hair: 1, cut: 'full' },
  },
  {
    name: 'Dominik Šimek',
    role: 'Infrastructure',
    terms: 'Fall 2025 – Spring 2026',
    major: 'Computer Systems Engineering',
    handle: 'dominik.simek',
    look: { skin: 0, hair: 5, cut: 'cropped', glasses: true },
  },
  {
    name: 'Amara Nwosu',
    role: 'Back end',
    terms: 'Spring 2026 – Fall 2026',
    major: 'Computer Science',
    handle: 'amara.nwosu',
    look: { skin: 5, hair: 0, cut: 'bun' },
  },
  {
    name: 'Noah Lindqvist',
    role: 'Testing',
    terms: 'Fall 2026',
    major: 'Industrial Engineering',
    handle: 'noah.lindqvist',
    look: { skin: 0, hair: 4, cut: 'cropped' },
  },
  {
    name: 'Fatima Zahra Idrissi',
    role: 'Content',
    terms: 'Fall 2025 – Spring 2026',
    major: 'Interdisciplinary',
    handle: 'fatima.idrissi',
    look: { skin: 2, hair: 1, cut: 'long', glasses: true },
  },
  {
    name: 'Wyatt Begay',
    role: 'Front end',
    terms: 'Spring 2026',
    major: 'Computer Science',
    handle: 'wyatt.begay',
    look: { skin: 3, hair: 0, cut: 'short' },
  },
  {
    name: 'Chloe Marchetti',
    role: 'Images and video',
    terms: 'Fall 2026',
    major: 'Electrical Engineering',
    handle: 'chloe.marchetti',
    look: { skin: 1, hair: 2, cut: 'bun' },
  },
  {
    name: 'Jae-won Seo',
    role: 'Security',
    terms: 'Spring 2026 – Fall 2026',
    major: 'Computer Systems Engineering',
    handle: 'jaewon.seo',
    look: { skin: 1, hair: 0, cut: 'cropped', glasses: true },
  },
  {
    name: 'Rosalind Achterberg',
    role: 'Documentation',
    terms: 'Fall 2025',
    major: 'Informatics',
    handle: 'rosalind.achterberg',
    look: { skin: 0, hair: 3, cut: 'full', glasses: true },
  },
  {
    name: 'Kofi Mensah',
    role: 'Back end',
    terms: 'Fall 2026',
    major: 'Computer Science',
    handle: 'kofi.mensah',
    look: { skin: 5, hair: 0, cut: 'cropped' },
  },
  {
    name: 'Yuliana Trejo',
    role: 'Event and print',
    terms: 'Spring 2026 – Fall 2026',
    major: 'Mechanical Engineering',
    handle: 'yuliana.trejo',
    look: { skin: 2, hair: 0, cut: 'long' },
  },
  {
    name: 'Elias Brandvold',
    role: 'Performance',
    terms: 'Fall 2026',
    major: 'Electrical Engineering',
    handle: 'elias.brandvold',
    look: { skin: 0, hair: 4, cut: 'short' },
  },
];

/** Links to a member's e-mail and profiles. */
export function linksOf({ handle }: TeamMember): { label: string; href: string; icon: 'mail' | 'person' | 'code' }[] {
  return [
    { label: 'E-mail', href: `mailto:${handle}@example.edu`, icon: 'mail' },
    { label: 'Professional network', href: `https://network.example.com/in/${handle}`, icon: 'person' },
    { label: 'Code hosting', href: `https://code.example.org/${handle}`, icon: 'code' },
  ];
}
