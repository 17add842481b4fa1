import { fold } from '../basics/fold.ts';
import { splitList } from '../basics/lists.ts';
import { departmentTitle } from '../department/departments.ts';
import { latexText } from '../download/latex.ts';
import { t } from '../language/text.ts';
import { readName, shortName } from '../person/person-name.ts';
import { site } from '../site/site.ts';
import { semesterName, termLabel } from '../term/terms.ts';
import type { PublicProject } from './public-project.ts';

/** How to cite a project. Nothing of it is withheld from visitors: title, team, term, department and the address of the page. */
type Cited = Pick<PublicProject, 'projectTitle' | 'teamMemberNames' | 'members' | 'name' | 'semester' | 'year' | 'department'>;

/** The authors of a project: its team, or its lead where no team is named. */
function authorsOf({ teamMemberNames, members = splitList(teamMemberNames), name }: Cited): string[] {
  return members.length > 0 ? members : [name].filter(Boolean);
}

/** In the style of APA 7, around the title, which is set in italics. `url` is absolute. */
export function citationParts(project: Cited, url: string): { before: string; title: string; after: string } {
  const authors = authorsOf(project).map((author) => shortName(readName(author)));
  const last = authors.at(-1) ?? '';
  const named = authors.length > 1 ? t('share.authors', { others: authors.slice(0, -1).join(', '), last }) : last;
  const date = `(${project.year}, ${semesterName(project.semester)}).`;
  const what = `[${t('share.kind')}, ${departmentTitle(project.department)}, ${site.school}].`;
  return {
    before: named && `${named.replace(/(?<!\.)$/, '.')} ${date} `,
    title: project.projectTitle.trim(),
    after: ` ${what} ${named ? '' : `${date} `}${site.name}. ${url}`,
  };
}

/** The citation as a text. */
export function citation(project: Cited, url: string): string {
  const { before, title, after } = citationParts(project, url);
  return before + title + after;
}

export function bibtex(project: Cited, url: string): string {
  const authors = authorsOf(project);
  const fields = {
    author: authors.map(bibtexName).join(' and '),
    // The second braces keep capital letters.
    title: `{${latexText(project.projectTitle)}}`,
    year: String(project.year),
    type: t('share.kind'),
    institution: latexText(site.school),
    note: latexText(`${termLabel(project)}, ${departmentTitle(project.department)}, ${site.name}`),
    url,
  };
  const lines = Object.entries(fields).flatMap(([name, value]) => (value ? `  ${name} = {${value}},\n` : []));
  return `@techreport{${bibtexKey(project, authors)},\n${lines.join('')}}\n`;
}

function bibtexKey(project: Cited, authors: string[]): string {
  const plain = (text: string) => fold(text).replace(/[^a-z0-9]/g, '');
  const author = plain(readName(authors[0] ?? '').family);
  const word =
    project.projectTitle
      .split(/\s+/)
      .map(plain)
      .find((one) => one.length > 3) ?? '';
  return `${author || 'capstone'}${project.year}${word}`;
}

/** BibTeX divides names at ` and ` and their parts at commas and blanks, so what is to stay together stands in braces. */
function bibtexName(name: string): string {
  const { given, family, suffix } = readName(name);
  if (!given && !suffix) return /[\s,]/.test(family) ? `{${latexText(family)}}` : latexText(family);
  return [family, suffix, given]
    .filter(Boolean)
    .map((part) => latexText(part).replace(/\band\b/gi, '{$&}'))
    .join(', ');
}

/** For programs that keep references (RIS). Its lines end as the format wants them. */
export function ris(project: Cited, url: string): string {
  const lines = [
    ['TY', 'RPRT'],
    ...authorsOf(project).map((author) => {
      const { family, given, suffix } = readName(author);
      return ['AU', [family, given, suffix].filter(Boolean).join(', ')];
    }),
    ['TI', project.projectTitle],
    ['PY', String(project.year)],
    ['M3', t('share.kind')],
    ['PB', site.school],
    ['N1', `${termLabel(project)}, ${departmentTitle(project.department)}, ${site.name}`],
    ['UR', url],
    ['ER', ''],
  ];
  return lines.map(([tag, value = '']) => `${tag}  - ${value.replace(/\s+/g, ' ').trim()}\r\n`).join('');
}
