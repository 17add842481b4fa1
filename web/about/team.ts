/** The people who built the site. All of them are invented, and so are their addresses. */
export type TeamMember = {
  name: string;
  role: string;
  /** Terms in which the member worked on the site. */
  terms: string;
  major: string;
  /** The name in e-mail and profile addresses. */
  handle: string;
};

export const team: TeamMember[] = [
  {
    name: 'Imani Okafor-Reyes',
    role: 'Team lead',
    terms: 'Fall 2025 – Fall 2026',
    major: 'Computer Science',
    handle: 'imani.okafor-reyes',
  },
  {
    name: 'Tomasz Wilczek',
    role: 'Back end',
    terms: 'Fall 2025 – Spring 2026',
    major: 'Computer Systems Engineering',
    handle: 'tomasz.wilczek',
  },
  { name: 'Sāra Kalniņa', role: 'Design', terms: 'Fall 2025 – Fall 2026', major: 'Informatics', handle: 'sara.kalnina' },
  {
    name: 'Mateo Quintanilla',
    role: 'Front end',
    terms: 'Spring 2026 – Fall 2026',
    major: 'Computer Science',
    handle: 'mateo.quintanilla',
  },
  { name: 'Priya Venkataraman', role: 'Data', terms: 'Fall 2025', major: 'Computer Science', handle: 'priya.venkataraman' },
  { name: 'Haruto Ōta', role: 'Front end', terms: 'Fall 2026', major: 'Informatics', handle: 'haruto.ota' },
  {
    name: 'Leilani Kahale',
    role: 'Accessibility',
    terms: 'Spring 2026 – Fall 2026',
    major: 'Biomedical Engineering',
    handle: 'leilani.kahale',
  },
  {
    name: 'Dominik Šimek',
    role: 'Infrastructure',
    terms: 'Fall 2025 – Spring 2026',
    major: 'Computer Systems Engineering',
    handle: 'dominik.simek',
  },
  { name: 'Amara Nwosu', role: 'Back end', terms: 'Spring 2026 – Fall 2026', major: 'Computer Science', handle: 'amara.nwosu' },
  { name: 'Noah Lindqvist', role: 'Testing', terms: 'Fall 2026', major: 'Industrial Engineering', handle: 'noah.lindqvist' },
  {
    name: 'Fatima Zahra Idrissi',
    role: 'Content',
    terms: 'Fall 2025 – Spring 2026',
    major: 'Interdisciplinary',
    handle: 'fatima.idrissi',
  },
  { name: 'Wyatt Begay', role: 'Front end', terms: 'Spring 2026', major: 'Computer Science', handle: 'wyatt.begay' },
  {
    name: 'Chloe Marchetti',
    role: 'Images and video',
    terms: 'Fall 2026',
    major: 'Electrical Engineering',
    handle: 'chloe.marchetti',
  },
  {
    name: 'Jae-won Seo',
    role: 'Security',
    terms: 'Spring 2026 – Fall 2026',
    major: 'Computer Systems Engineering',
    handle: 'jaewon.seo',
  },
  {
    name: 'Rosalind Achterberg',
    role: 'Documentation',
    terms: 'Fall 2025',
    major: 'Informatics',
    handle: 'rosalind.achterberg',
  },
  { name: 'Kofi Mensah', role: 'Back end', terms: 'Fall 2026', major: 'Computer Science', handle: 'kofi.mensah' },
  {
    name: 'Yuliana Trejo',
    role: 'Event and print',
    terms: 'Spring 2026 – Fall 2026',
    major: 'Mechanical Engineering',
    handle: 'yuliana.trejo',
  },
  {
    name: 'Elias Brandvold',
    role: 'Performance',
    terms: 'Fall 2026',
    major: 'Electrical Engineering',
    handle: 'elias.brandvold',
  },
];

/** Where a member can be reached. */
export function linksOf({ handle }: TeamMember): { label: string; href: string; icon: 'mail' | 'person' | 'code' }[] {
  return [
    { label: 'E-mail', href: `mailto:${handle}@example.edu`, icon: 'mail' },
    { label: 'Professional network', href: `https://network.example.com/in/${handle}`, icon: 'person' },
    { label: 'Code hosting', href: `https://code.example.org/${handle}`, icon: 'code' },
  ];
}
