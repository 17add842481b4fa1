import { splitList } from '../../domain/basics/lists.ts';
import { wholeSeconds } from '../../domain/basics/times.ts';
import { departmentTitle } from '../../domain/department/departments.ts';
import { t } from '../../domain/language/text.ts';
import { writtenLocale } from '../../domain/language/written.ts';
import { dayAfter, startOfDay } from '../../domain/presentation/event-time.ts';
import type { PublicProject } from '../../domain/project/public-project.ts';
import { publishedDay } from '../../domain/project/published-day.ts';
import { canonical } from '../../domain/site/canonical.ts';
import { site } from '../../domain/site/site.ts';
import { doiAddress, formatTerm, type Term, termLabel } from '../../domain/term/terms.ts';
import { type Xml, xml, xmlDocument } from './xml.ts';

/** The XML of OAI-PMH 2.0. Dublin Core: https://www.dublincore.org/specifications/dublin-core/dces/ */

export const metadataPrefix = 'oai_dc';

const namespace = 'http://www.openarchives.org/OAI/2.0/';
const dublinCore = { namespace: `${namespace}oai_dc/`, schema: `${namespace}oai_dc.xsd` };
const instances = 'http://www.w3.org/2001/XMLSchema-instance';

/** No record is older: what was imported with an earlier date counts as of this day. */
const earliest = '2000-01-01';

/** An answer. `asked` is what the call asks, as far as it could be read. */
export function oaiDocument({ base, asked, answer }: { base: string; asked: Record<string, string | undefined>; answer: Xml }) {
  const attributes = Object.entries(asked).map(([name, value]) => xml` ${name}="${value}"`);
  return xmlDocument(xml`<OAI-PMH xmlns="${namespace}" xmlns:xsi="${instances}" xsi:schemaLocation="${namespace} ${namespace}OAI-PMH.xsd">
<responseDate>${wholeSeconds(new Date())}</responseDate>
<request${attributes}>${base}</request>
${answer}
</OAI-PMH>`);
}

export function identify(origin: string): Xml {
  return xml`
<repositoryName>${site.name}, ${site.school}</repositoryName>
<baseURL>${origin}/api/oai</baseURL>
<protocolVersion>2.0</protocolVersion>
<adminEmail>${site.contactEmail}</adminEmail>
<earliestDatestamp>${earliest}</earliestDatestamp>
<deletedRecord>no</deletedRecord>
<granularity>YYYY-MM-DD</granularity>
`;
}

export function formats(): Xml {
  return xml`
<metadataFormat><metadataPrefix>${metadataPrefix}</metadataPrefix><schema>${dublinCore.schema}</schema><metadataNamespace>${dublinCore.namespace}</metadataNamespace></metadataFormat>
`;
}

export function setOf(term: Term): Xml {
  return xml`
<set><setSpec>${formatTerm(term)}</setSpec><setName>${termLabel(term)}</setName></set>`;
}

/**
 * The day in UTC on which what visitors see of a project last changed. Of a publication only the school's day is known: its last
 * instant counts, so that nobody who asks for what is new misses one of that evening.
 */
export function dayOf(project: Pick<PublicProject, 'modified' | 'published' | 'semester' | 'year'>): string {
  const end = () => new Date(startOfDay(dayAfter(publishedDay(project)), site.timeZone) - 1).toISOString();
  const day = (project.modified ?? end()).slice(0, 10);
  return day < earliest ? earliest : day;
}

export function header(project: PublicProject, origin: string): Xml {
  return xml`
<header><identifier>${origin}${canonical.project(project.id)}</identifier><datestamp>${dayOf(project)}</datestamp><setSpec>${formatTerm(project)}</setSpec></header>`;
}

/** What a project won is left out, because it changes no day of the project. */
export function record(project: PublicProject, origin: string): Xml {
  const { projectTitle, projectDescription, teamMemberNames, members = splitList(teamMemberNames), keywords = [] } = project;
  const elements: [name: string, values: readonly string[]][] = [
    ['title', [projectTitle]],
    ['creator', members.length > 0 ? members : [project.name]],
    ['subject', [departmentTitle(project.department), ...keywords]],
    ['description', [projectDescription]],
    ['publisher', [site.school]],
    ['contributor', [project.sponsor]],
    ['date', [publishedDay(project)]],
    ['type', [t('feed.type')]],
    ['identifier', [origin + canonical.project(project.id)]],
    ['source', [`${site.name}, ${termLabel(project)}`]],
    // The DOI is that of the term, so it is no identifier of the project.
    ['relation', [doiAddress(project) ?? '']],
    ['language', [writtenLocale(project)]],
  ];
  const filled = elements.flatMap(([name, values]) => values.filter(Boolean).map((value) => ({ name: `dc:${name}`, value })));
  return xml`
<record>${header(project, origin)}
<metadata><oai_dc:dc xmlns:oai_dc="${dublinCore.namespace}" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xsi="${instances}" xsi:schemaLocation="${dublinCore.namespace} ${dublinCore.schema}">${filled.map(
    ({ name, value }) => xml`
<${name}>${value}</${name}>`,
  )}
</oai_dc:dc></metadata></record>`;
}
