import { departmentTitle } from '../department/departments.ts';
import { t } from '../language/text.ts';
import { publishedDay } from '../project/published-day.ts';
import { site } from '../site/site.ts';
import { doiAddress, termLabel, termQuery } from '../term/terms.ts';
import { titleOf } from './archive-records.ts';
import { type ArchivedProject, type ArchivedTerm, archiveDay, membersOf } from './archived-term.ts';

/**
 * What each file of an archive is, for programs: RO-Crate 1.1 (https://www.researchobject.org/ro-crate/specification/1.1/), which is
 * JSON-LD in the vocabulary of https://schema.org. Each thing stands once in a flat list, and others name it by its `@id`.
 */

type Thing = { '@id': string; '@type': string } & Record<string, unknown>;
const ref = (id: string) => ({ '@id': id });

const types: Record<string, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  txt: 'text/plain',
  html: 'text/html',
  css: 'text/css',
  csv: 'text/csv',
  json: 'application/json',
};

const publisher = '#publisher';

export function researchCrate(archived: ArchivedTerm): string {
  const { term, origin, projects } = archived;
  const doi = doiAddress(term);
  const files = [
    file('index.html', t('archived.index')),
    file('style.css', t('archived.style')),
    file('projects.json', t('archived.records')),
    file('projects.csv', t('archived.spreadsheet')),
    { ...file('CITATION.cff', t('archived.citation')), encodingFormat: 'text/yaml' },
  ];
  const about: Thing[] = [
    {
      '@id': 'ro-crate-metadata.json',
      '@type': 'CreativeWork',
      conformsTo: ref('https://w3id.org/ro/crate/1.1'),
      about: ref('./'),
    },
    {
      '@id': './',
      '@type': 'Dataset',
      name: titleOf(archived),
      description: t('feed.dataset', { school: site.school, term: termLabel(term) }),
      datePublished: archiveDay(archived),
      license: site.footer || t('site.footer'),
      url: `${origin}/?${termQuery(term)}`,
      ...(doi && { identifier: doi }),
      inLanguage: site.locale,
      publisher: ref(publisher),
      hasPart: [...files.map((one) => ref(one['@id'])), ...projects.map(({ folder }) => ref(`${folder}/`))],
    },
    { '@id': publisher, '@type': 'Organization', name: site.school, url: `${origin}/` },
  ];
  const graph = [...about, ...files, ...projects.flatMap(projectThings)];
  return `${JSON.stringify({ '@context': 'https://w3id.org/ro/crate/1.1/context', '@graph': graph }, null, 1)}\n`;
}

/** A project, its files, its team and its sponsor. Two people may have one name, so each is a person of this project. */
function projectThings(project: ArchivedProject): Thing[] {
  const { folder, projectTitle, projectDescription, keywords = [], sponsor, address } = project;
  const authors = membersOf(project).map((name, index) => ({
    '@id': `#${folder}/author-${index + 1}`,
    '@type': 'Person',
    name,
  }));
  const sponsors = sponsor ? [{ '@id': `#${folder}/sponsor`, '@type': 'Organization', name: sponsor }] : [];
  const files = [
    file(`${folder}/index.html`, projectTitle),
    ...project.files.map(({ name, alt }) => file(name, alt || projectTitle)),
  ];
  return [
    {
      '@id': `${folder}/`,
      '@type': 'Dataset',
      name: projectTitle,
      ...(projectDescription && { description: projectDescription }),
      about: departmentTitle(project.department),
      datePublished: publishedDay(project),
      url: address,
      ...(keywords.length > 0 && { keywords: keywords.join(', ') }),
      author: authors.map((one) => ref(one['@id'])),
      ...(sponsors.length > 0 && { sponsor: sponsors.map((one) => ref(one['@id'])) }),
      hasPart: files.map((one) => ref(one['@id'])),
    },
    ...authors,
    ...sponsors,
    ...files,
  ];
}

function file(name: string, about: string): Thing {
  const encodingFormat = types[name.slice(name.lastIndexOf('.') + 1)];
  return { '@id': name, '@type': 'File', name: about, ...(encodingFormat && { encodingFormat }) };
}
