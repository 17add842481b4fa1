import type { DepartmentSetting } from '../../../domain/site/department-settings.ts';
import type { Member, Settings, SitePage } from '../../../domain/site/settings.ts';

/** The fields of the form in their order. Those of several lines have a number of `rows`. */
export const fields = [
  { name: 'name', label: 'Name of the site' },
  { name: 'school', label: 'School' },
  {
    name: 'brandColor',
    label: 'Accent color',
    about: 'Of buttons, links and the logo’s ground. The dark theme gets shades of it.',
  },
  { name: 'headline', label: 'Title of Home', about: 'Two lines.', rows: 2 },
  { name: 'lede', label: 'Sentence below the title', rows: 2 },
  { name: 'intro', label: 'About the showcase', about: 'At the end of Home. An empty line begins a paragraph.', rows: 8 },
  { name: 'tagline', label: 'Tagline', about: 'In the footer, in search results and feeds.', rows: 2 },
  { name: 'footer', label: 'End of the footer', about: 'Behind the year and the name.' },
  { name: 'contactEmail', label: 'Contact address' },
  { name: 'links.website', label: 'Links under “Website”', about: 'One a line: its words, then its address.', rows: 4 },
  { name: 'links.help', label: 'Links under “Help”', about: 'One a line: its words, then its address.', rows: 5 },
  { name: 'privacy', label: 'Privacy statement', about: 'Its address, or empty.' },
  { name: 'accessibility', label: 'Accessibility statement', about: 'Its address, or empty.' },
] as const satisfies readonly { name: string; label: string; about?: string; rows?: number }[];

export type FieldName = (typeof fields)[number]['name'];
/** The links of a member are one a line, as in the footer. */
export type TypedMember = Omit<Member, 'links'> & { links: string };
export type Values = Record<FieldName, string> & {
  members: TypedMember[];
  pages: SitePage[];
  departments: DepartmentSetting[];
};

export function valuesOf({ headline, intro, links, members, pages, departments, ...texts }: Settings): Values {
  const lines = (list: Settings['links']['help']) => list.map(({ label, href }) => `${label} ${href}`).join('\n');
  return {
    ...texts,
    headline: headline.join('\n'),
    intro: intro.join('\n\n'),
    'links.website': lines(links.website),
    'links.help': lines(links.help),
    members: members.map((member) => ({ ...member, links: lines(member.links) })),
    pages,
    departments,
  };
}

export function settingsOf({
  headline,
  intro,
  'links.website': website,
  'links.help': help,
  members,
  pages,
  departments,
  ...texts
}: Values): Settings {
  const [first = '', second = '', ...more] = linesOf(headline);
  return {
    ...texts,
    headline: [first, [second, ...more].join(' ')],
    intro: intro.split(/\n\s*\n/).flatMap((paragraph) => paragraph.trim() || []),
    links: { website: linksOf(website), help: linksOf(help) },
    members: members.map((member) => ({ ...member, links: linksOf(member.links) })),
    pages,
    // The first address of a new department is its id for ever.
    departments: departments.map((one) => ({ ...one, slug: one.slug || one.address })),
  };
}

function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || []);
}

/** `IT support https://www.example.edu/` → its words and its address */
function linksOf(text: string): Settings['links']['help'] {
  return linesOf(text).map((line) => {
    const [, label = '', href = ''] = /^(?:(.*)\s)?(\S+)$/.exec(line) ?? [];
    return { label: label.trim(), href };
  });
}

/** The first message for a field, from a refusal's messages by path: `links.help.2.href` belongs to the third line of `links.help`. */
export function messageFor(name: string, messages: Record<string, unknown>): string | undefined {
  const path = Object.keys(messages).find((key) => key === name || key.startsWith(`${name}.`));
  if (path === undefined) return undefined;
  const place = /^\.(\d+)/.exec(path.slice(name.length))?.[1];
  return place === undefined ? `This ${messages[path]}.` : `Number ${Number(place) + 1} ${messages[path]}.`;
}

/** The labels of the fields in which two values differ, and both. */
export function differences(theirs: Values, yours: Values): { label: string; theirs: string; yours: string }[] {
  const different = fields.filter(({ name }) => theirs[name] !== yours[name]);
  return [
    ...different.map(({ name, label }) => ({ label, theirs: theirs[name], yours: yours[name] })),
    ...differentItems('Members', theirs.members, yours.members, ({ name, role, terms, major, links }) =>
      [name, role, terms, major, ...linesOf(links)].filter(Boolean).join(', '),
    ),
    ...differentItems('Pages', theirs.pages, yours.pages, ({ title, slug, text }) => `${title} (/pages/${slug}): ${text}`),
    ...differentItems('Departments', theirs.departments, yours.departments, ({ title, address, hue, icon, isHidden, into }) =>
      [`${title} (/${address})`, `hue ${hue}`, icon, isHidden && 'hidden', into && `merged into ${into}`]
        .filter(Boolean)
        .join(', '),
    ),
  ];
}

/** Only the items that are not the same in both; all items when only their order differs. */
function differentItems<Item>(label: string, theirs: Item[], yours: Item[], inWords: (item: Item) => string) {
  const [before, after] = [
    new Set(theirs.map((item) => JSON.stringify(item))),
    new Set(yours.map((item) => JSON.stringify(item))),
  ];
  if (JSON.stringify(theirs) === JSON.stringify(yours)) return [];
  const [lost, added] = [before.difference(after), after.difference(before)];
  const isOrder = lost.size + added.size === 0;
  const words = (items: Item[], shown: Set<string>) =>
    items.flatMap((item) => (isOrder || shown.has(JSON.stringify(item)) ? inWords(item) : [])).join('; ');
  return [{ label, theirs: words(theirs, lost), yours: words(yours, added) }];
}
