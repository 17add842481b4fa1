/** A department as pages show it. Coordinators set the list (domain/department/department-settings.ts). */
export type Department = {
  /** The id, which projects, accounts and awards keep. It never changes. */
  slug: string;
  title: string;
  /** The accent in degrees. */
  hue: number;
  /** The path of a 24 x 24 line drawing. */
  icon: string;
  /** Where its page is, if not at its slug: `computing` for `/computing`. */
  address?: string;
  /** Where its page was. These lead to it for ever, and so does its slug. */
  former?: string[];
  /** Not offered to teams; menus leave it out. */
  isHidden?: true;
  /** The slug of the department under which its projects are shown. */
  into?: string;
};

export const mostDepartments = 40;

/**
 * The eight majors of the specification, until coordinators publish their own departments. It is nothing but literals, so that the script
 * in the head of each page, which needs the name of the site alone, leaves it out.
 */
export const defaultDepartments = [
  { slug: 'computer-science', title: 'Computer Science', hue: 214, icon: 'M8 6l-5 6 5 6M16 6l5 6-5 6' },
  {
    slug: 'computer-systems-engineering',
    title: 'Computer Systems Engineering',
    hue: 256,
    icon: 'M7 7h10v10H7zM10 3v4M14 3v4M10 17v4M14 17v4M3 10h4M3 14h4M17 10h4M17 14h4',
  },
  {
    slug: 'interdisciplinary',
    title: 'Interdisciplinary',
    hue: 340,
    icon: 'M9 9m-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0M15 15m-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0',
  },
  { slug: 'biomedical-engineering', title: 'Biomedical Engineering', hue: 160, icon: 'M3 12h4l2-6 4 12 2-6h6' },
  {
    slug: 'mechanical-engineering',
    title: 'Mechanical Engineering',
    hue: 22,
    icon: 'M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8M12 2v4M12 18v4M2 12h4M18 12h4M5 5l3 3M16 16l3 3M19 5l-3 3M8 16l-3 3',
  },
  { slug: 'electrical-engineering', title: 'Electrical Engineering', hue: 46, icon: 'M13 2L5 14h6l-1 8 8-12h-6z' },
  { slug: 'industrial-engineering', title: 'Industrial Engineering', hue: 190, icon: 'M3 21V9l6 4V9l6 4V5h6v16z' },
  { slug: 'informatics', title: 'Informatics', hue: 292, icon: 'M4 20V10M10 20V4M16 20v-7M22 20H2' },
] as const satisfies Department[];

/** `marine-biology` → `Marine Biology` */
export const titleFromId = (slug: string) => slug.replaceAll('-', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
