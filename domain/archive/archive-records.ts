import { csvFile } from '../basics/csv.ts';
import { departmentTitle } from '../department/departments.ts';
import { t } from '../language/text.ts';
import { writtenLocale } from '../language/written.ts';
import { withoutPreview } from '../picture/images.ts';
import { publishedDay } from '../project/published-day.ts';
import { site } from '../site/site.ts';
import { doiAddress, formatTerm, semesterName, termLabel, termQuery } from '../term/terms.ts';
import { wonInWords } from '../winners/wins.ts';
import { type ArchivedProject, type ArchivedTerm, archiveDay, membersOf } from './archived-term.ts';

/** The records of an archive for programs, and how to cite it. */

/** The files beside the pages, and what they are. */
export const recordFiles = () =>
  [
    ['projects.json', t('archived.records')],
    ['projects.csv', t('archived.spreadsheet')],
    ['CITATION.cff', t('archived.citation')],
    ['ro-crate-metadata.json', t('archived.crate')],
  ] as const;

/** All that is public of the projects, as the site's own calls say it, with the files that the archive has of each. */
export function projectsJson({ term, origin, projects }: ArchivedTerm): string {
  const records = projects.map(({ poster, files, ...project }) => ({
    ...project,
    departmentTitle: departmentTitle(project.department),
    ...(poster && { poster: withoutPreview(poster) }),
    files: files.map(({ name }) => name),
  }));
  const head = { name: site.name, school: site.school, site: origin, term: formatTerm(term), termName: termLabel(term) };
  return `${JSON.stringify({ ...head, projects: records }, null, 1)}\n`;
}

const columns: [name: string, read: (project: ArchivedProject) => string | undefined][] = [
  ['Id', ({ id }) => id],
  ['Title', ({ projectTitle }) => projectTitle],
  ['Department', ({ department }) => departmentTitle(department)],
  ['Semester', ({ semester }) => semesterName(semester)],
  ['Year', ({ year }) => String(year)],
  ['Team', (project) => membersOf(project).join('; ')],
  ['Lead', ({ name }) => name],
  ['Sponsor', ({ sponsor }) => sponsor],
  ['Won', (project) => wonInWords(project).join('; ')],
  ['Abstract', ({ projectDescription }) => projectDescription],
  ['Language', writtenLocale],
  ['Topics', ({ keywords = [] }) => keywords.join('; ')],
  ['Course', ({ courseNumber }) => courseNumber],
  ['Video', ({ youtubeLink }) => youtubeLink],
  ['Code', ({ codeLink }) => codeLink],
  ['Demo', ({ demoLink }) => demoLink],
  ['Published', publishedDay],
  ['Address', ({ address }) => address],
  ['File', ({ folder }) => `${folder}/index.html`],
];

export function projectsCsv({ projects }: ArchivedTerm): string {
  const rows = projects.map((project) => columns.map(([, read]) => read(project) ?? ''));
  return csvFile([columns.map(([name]) => name), ...rows]);
}

/**
 * How to cite the term, in the Citation File Format 1.2.0 (https://github.com/citation-file-format/citation-file-format). A text in
 * JSON's quotes is one in YAML's.
 */
export function citationFile(archived: ArchivedTerm): string {
  const { term, origin, projects } = archived;
  const text = (value: string) => JSON.stringify(value);
  const doi = doiAddress(term);
  return `cff-version: 1.2.0
message: ${text(t('archived.message'))}
type: dataset
title: ${text(titleOf(archived))}
abstract: ${text(t('archived.abstract', { count: projects.length, term: termLabel(term) }))}
authors:
  - name: ${text(site.school)}
date-released: ${archiveDay(archived)}
url: ${text(`${origin}/?${termQuery(term)}`)}
${doi ? `doi: ${text(doi.slice('https://doi.org/'.length))}\n` : ''}`;
}

/** `Capstone Showcase, Fall 2026` */
export const titleOf = ({ term }: ArchivedTerm) => `${site.name}, ${termLabel(term)}`;
