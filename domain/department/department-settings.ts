import * as z from 'zod';
import { line, rule } from '../basics/plain-text.ts';
import { allLanguages } from '../language/languages.ts';
import { t } from '../language/text.ts';
import { semesters } from '../term/semesters.ts';
import { type Department, defaultDepartments, mostDepartments, titleFromId } from './default-departments.ts';
import { departmentIcons, type IconName, iconNames } from './department-icons.ts';

/**
 * The departments as coordinators set them and the settings keep them. None is ever lost, because projects keep its id and links from
 * elsewhere its addresses: it can be hidden, or merged into another.
 */

const mostFormer = 20;
const longest = { title: 60, address: 60 };

/** First segments of other paths of the site. test/infra/edge.test.ts compares them with the pages and the rules of the edge. */
const taken = [
  ...[
    'about',
    'archive',
    'favorites',
    'favourites',
    'map',
    'now',
    'pages',
    'screen',
    'search',
    'sponsors',
    'survey',
    'vote',
    'winners',
    '404',
  ],
  ...['api', 'assets', 'feeds', 'media', 'pdfs', 'sitemaps'],
  // The list of a department is `/api/survey/{slug}/…`, its feed `/feeds/{slug}.xml`: these are other lists there.
  ...['all', 'window', ...semesters],
  ...allLanguages,
];
/** All paths that begin so are those of staff, teams, judges and sponsors. */
const takenStart = /^(admin|submission|judge|release)/;

const address = z
  .string()
  .max(longest.address, rule('staff.rules.characters', { count: longest.address }))
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, rule('staff.settings.rules.address'))
  .refine((text) => !taken.includes(text) && !takenStart.test(text), rule('staff.rules.otherPage'));

/** The address that a title suggests: `Computer Science & Art` → `computer-science-art` */
export function addressFromTitle(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return words.filter(Boolean).join('-').slice(0, longest.address).replace(/-$/, '');
}

const shape = {
  /** The id, as projects keep it. It is the first address, and stays when that changes. */
  slug: address,
  /** The path of its page, without the slash. */
  address,
  title: line(
    z
      .string()
      .min(1, rule('staff.settings.rules.empty'))
      .max(longest.title, rule('staff.rules.characters', { count: longest.title })),
    {
      most: longest.title,
    },
  ),
  /** The accent in degrees. The shades of both themes come from it (web/kit/page/tokens.css). */
  hue: z
    .int(rule('staff.settings.rules.whole'))
    .min(0, rule('staff.settings.rules.hue'))
    .max(359, rule('staff.settings.rules.hue')),
  icon: z.enum(iconNames, rule('staff.settings.rules.icon')),
  /** Former addresses, which lead to the present one for ever. */
  former: z.array(address).max(mostFormer, rule('staff.rules.most', { count: mostFormer })),
  isHidden: z.boolean(),
  /** The department under which its projects are shown, if it is merged. */
  into: z.string().max(longest.address).optional(),
};
const departmentSetting = z.strictObject(shape);
export type DepartmentSetting = z.infer<typeof departmentSetting>;

/**
 * A later release may have stored other drawings, addresses, or more. Whatever cannot be read of a department, it stays one while its id can:
 * a list without it would hide its projects.
 */
const anyAddress = z
  .string()
  .max(200)
  .regex(/^[\w-]+$/);
export const storedDepartment = z
  .object({
    ...shape,
    slug: anyAddress,
    address: anyAddress.catch(''),
    title: shape.title.catch(''),
    icon: shape.icon.catch('circles'),
    hue: shape.hue.catch(340),
    former: z.array(anyAddress).catch([]),
    isHidden: shape.isHidden.catch(false),
    into: shape.into.catch(undefined),
  })
  .transform((one) => ({ ...one, address: one.address || one.slug, title: one.title || titleFromId(one.slug) }));

type Problem = { path: [] | [at: number, field: keyof DepartmentSetting]; message: string };

/** What is wrong with a list as a whole. */
export function departmentProblems(list: readonly DepartmentSetting[]): Problem[] {
  const problems: Problem[] = [];
  const titles = new Set<string>();
  const current = new Set(list.map(({ address }) => address));
  for (const [at, one] of list.entries()) {
    const { slug, address, former, title, into } = one;
    // When two departments have the same current address, both get the message. When it is a former address of both, only the
    // later one in the list does.
    const owner = list.find(
      (other, place) =>
        place !== at &&
        addressesOf(other).some(
          (own) => own === address || (place < at && !current.has(own) && addressesOf(one).includes(own)),
        ),
    );
    if (owner) problems.push({ path: [at, 'address'], message: t('staff.rules.otherAddress', { title: owner.title }) });
    if (titles.has(title.toLowerCase())) problems.push({ path: [at, 'title'], message: t('staff.settings.rules.otherTitle') });
    titles.add(title.toLowerCase());
    const other = list.find((one) => one.slug === into);
    // A department may not be merged into one that is merged itself, so no circle can arise.
    if (into !== undefined && (slug === into || !other || other.into !== undefined))
      problems.push({ path: [at, 'into'], message: t('staff.settings.rules.into') });
    if (former.length > mostFormer) problems.push({ path: [at, 'address'], message: t('staff.settings.rules.often') });
  }
  if (list.length > mostDepartments) problems.push({ path: [], message: t('staff.rules.most', { count: mostDepartments }) });
  if (list.every(({ isHidden, into }) => isHidden || into !== undefined))
    problems.push({ path: [], message: t('staff.settings.rules.offered') });
  return problems;
}

/** All addresses that lead to a department: the first, which is its id, the current one and the former ones. */
const addressesOf = ({ slug, address, former }: DepartmentSetting) => [slug, address, ...former];

export const departmentList = z
  .array(departmentSetting)
  .max(mostDepartments, rule('staff.rules.most', { count: mostDepartments }))
  .superRefine((list, context) => {
    for (const problem of departmentProblems(list)) context.addIssue({ code: 'custom', ...problem });
  });

/**
 * The list to publish after `published`, without losing anything: a published department that `next` leaves out is kept as a
 * hidden one, and former addresses are kept. A list may lack departments when it comes from a former version or from another
 * site's file.
 */
export function keepDepartments(
  next: readonly DepartmentSetting[],
  published: readonly DepartmentSetting[],
): DepartmentSetting[] {
  const isIn = (list: readonly DepartmentSetting[], slug: string) => list.some((one) => one.slug === slug);
  const kept = next.map((one) => {
    const before = published.find(({ slug }) => slug === one.slug);
    const former = new Set([...one.former, ...(before ? [...before.former, before.address] : [])]);
    return { ...one, former: [...former.difference(new Set([one.slug, one.address]))].sort() };
  });
  return [...kept, ...published.filter(({ slug }) => !isIn(next, slug)).map((one) => ({ ...one, isHidden: true }))];
}

/** The form in which pages carry it: with the icon's path instead of its name, and without fields that have their default. */
export function shownDepartment({ slug, title, hue, icon, address, former, isHidden, into }: DepartmentSetting): Department {
  return {
    ...{ slug, title, hue, icon: departmentIcons[icon] },
    ...(address !== slug && { address }),
    ...(former.length > 0 && { former }),
    ...(isHidden && { isHidden }),
    ...(into !== undefined && { into }),
  };
}

export const firstDepartments: DepartmentSetting[] = defaultDepartments.map(({ slug, title, hue, icon }) => {
  const name = iconNames.find((one) => departmentIcons[one] === icon) as IconName;
  return { slug, address: slug, title, hue, icon: name, former: [], isHidden: false };
});
