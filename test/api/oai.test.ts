import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, describe, expect, it } from 'vitest';
import { siteHostHeader } from '../../functions/http/edge-header.ts';
import { aProject } from '../builders.ts';
import { schemaProblems } from './oai-schema.ts';
import { startShowcase } from './showcase.ts';

/** Tests how libraries harvest the projects, by the rules of https://www.openarchives.org/OAI/openarchivesprotocol.html. */

const base = 'https://capstone.example.edu/api/oai';
const addressOf = (id: string) => `https://capstone.example.edu/survey/${id}`;
const oaiDc = 'metadataPrefix=oai_dc';

const hostile = 'Pumps & <valves> ]]> \u0000\uFFFE مرحبا "quoted"';
const pump = aProject({
  id: 'pump',
  projectTitle: hostile,
  memberNames: [hostile, 'Ana O’Neil, Jr.'],
  dateStamp: '2026-10-20T10:00:00Z',
});
const withheld = aProject({
  id: 'withheld',
  nda: 'Yes',
  projectDescription: 'canary',
  email: 'canary@example.edu',
  dateStamp: '2026-10-01T10:00:00Z',
});
const hidden = aProject({ id: 'hidden', state: 'hidden', year: 2030 });
const lead = aProject({
  id: 'lead',
  semester: 'sp',
  memberNames: [],
  sponsor: '',
  keywords: [],
  dateStamp: '1998-03-01T10:00:00Z',
});
/** With the others, three pages of 50. */
const many = Array.from({ length: 101 }, (_, index) =>
  aProject({ id: `many-${index}`, year: 2025, dateStamp: '2025-11-01T10:00:00Z' }),
);

const showcase = await startShowcase();
const [first = pump, ...others] = many;
await showcase.importProjects(pump, withheld, hidden, lead, first);
await showcase.putProjects(others);

afterAll(() => showcase.stop());

const lists = ['error', 'record', 'header', 'set', 'dc:creator', 'dc:subject'];
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  isArray: (name) => lists.includes(name),
  parseTagValue: false,
});

const get = (query: string) => showcase.call(`/api/oai?${query}`, { headers: { [siteHostHeader]: 'capstone.example.edu' } });

/** The answer as an independent reader understands it. Every answer is one of the schema OAI-PMH.xsd. */
async function ask(query: string) {
  const response = await get(query);
  expect([query, response.status, response.headers.get('content-type')]).toEqual([query, 200, 'text/xml; charset=utf-8']);
  expect(response.headers.get('cache-control')).toContain('s-maxage=30');
  const text = await response.text();
  expect(XMLValidator.validate(text)).toBe(true);
  const root = parser.parse(text)['OAI-PMH'];
  expect(root['@xmlns']).toBe('http://www.openarchives.org/OAI/2.0/');
  expect(root['@xsi:schemaLocation']).toBe(
    'http://www.openarchives.org/OAI/2.0/ http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd',
  );
  expect([query, schemaProblems(text)]).toEqual([query, []]);
  const elements = Object.keys(root).filter((name) => !name.startsWith('@'));
  return { ...root, answer: root[elements.at(-1) ?? ''], name: elements.at(-1) };
}

async function errorOf(query: string): Promise<string> {
  const { name, answer } = await ask(query);
  return name === 'error' ? answer[0]['@code'] : `no error but ${name}`;
}

type Header = { identifier: string; datestamp: string; setSpec: string };

/** The headers of a list, page by page. */
async function harvest(query: string): Promise<Header[][]> {
  const pages: Header[][] = [];
  let next = `${query}&${oaiDc}`;
  while (next) {
    const { answer } = await ask(next);
    pages.push(answer.header);
    const token = answer.resumptionToken;
    expect(token === undefined).toBe(pages.length === 1 && answer.header.length < 50);
    next = token ? `verb=ListIdentifiers&resumptionToken=${token}` : '';
  }
  return pages;
}

describe('the repository', () => {
  it('says what it is, in the order of the schema', async () => {
    const { answer, request } = await ask('verb=Identify');
    expect(Object.entries(answer)).toEqual([
      ['repositoryName', 'Capstone Showcase, School of Engineering'],
      ['baseURL', base],
      ['protocolVersion', '2.0'],
      ['adminEmail', 'capstone@example.edu'],
      ['earliestDatestamp', '2000-01-01'],
      ['deletedRecord', 'no'],
      ['granularity', 'YYYY-MM-DD'],
    ]);
    expect(request).toEqual({ '#text': base, '@verb': 'Identify' });
  });

  it('has Dublin Core, and a set for each term with projects', async () => {
    const format = {
      metadataPrefix: 'oai_dc',
      schema: 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
      metadataNamespace: 'http://www.openarchives.org/OAI/2.0/oai_dc/',
    };
    for (const query of ['verb=ListMetadataFormats', `verb=ListMetadataFormats&identifier=${addressOf('pump')}`]) {
      expect((await ask(query)).answer).toEqual({ metadataFormat: format });
    }
    expect((await ask('verb=ListSets')).answer.set).toEqual([
      { setSpec: 'fa-2026', setName: 'Fall 2026' },
      { setSpec: 'sp-2026', setName: 'Spring 2026' },
      { setSpec: 'fa-2025', setName: 'Fall 2025' },
    ]);
  });

  it('needs to know its own address', async () => {
    expect((await showcase.call('/api/oai?verb=Identify')).status).toBe(400);
  });
});

describe('a record', () => {
  it('has what visitors see of a project, every character that XML can hold', async () => {
    const { answer, request } = await ask(`verb=GetRecord&${oaiDc}&identifier=${addressOf('pump')}`);
    expect(request).toEqual({
      '#text': base,
      '@verb': 'GetRecord',
      '@identifier': addressOf('pump'),
      '@metadataPrefix': 'oai_dc',
    });
    const [record] = answer.record;
    // The school's evening of October 20 ends on the 21st in UTC.
    expect(record.header).toEqual([{ identifier: addressOf('pump'), datestamp: '2026-10-21', setSpec: 'fa-2026' }]);
    const { 'oai_dc:dc': dc } = record.metadata;
    const kept = 'Pumps & <valves> ]]>  مرحبا "quoted"';
    const plain = Object.fromEntries(Object.entries(dc).filter(([name]) => !name.startsWith('@')));
    expect(plain).toEqual({
      'dc:title': kept,
      'dc:creator': [kept, 'Ana O’Neil, Jr.'],
      'dc:subject': ['Computer Science', 'acoustics'],
      'dc:description': pump.projectDescription,
      'dc:publisher': 'School of Engineering',
      'dc:contributor': 'Brightwater',
      'dc:date': '2026-10-20',
      'dc:type': 'Capstone project',
      'dc:identifier': addressOf('pump'),
      'dc:source': 'Capstone Showcase, Fall 2026',
      'dc:language': 'en-US',
    });
    expect(dc['@xsi:schemaLocation']).toBe(
      'http://www.openarchives.org/OAI/2.0/oai_dc/ http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
    );
  });

  it('leaves out what is empty or withheld, and names the lead where there is no team', async () => {
    const get = async (id: string) => (await ask(`verb=GetRecord&${oaiDc}&identifier=${addressOf(id)}`)).answer.record[0];
    const { metadata } = await get('lead');
    expect(metadata['oai_dc:dc']['dc:creator']).toEqual([lead.name]);
    expect(metadata['oai_dc:dc']).not.toHaveProperty('dc:contributor');
    expect((await get('lead')).header[0].datestamp).toBe('2000-01-01');
    expect((await get('withheld')).metadata['oai_dc:dc']).not.toHaveProperty('dc:description');
  });

  it('is new on the day on which what visitors see of it changed', async () => {
    const { updateProject } = await import('../../functions/projects/write.ts');
    await updateProject(withheld.id, {
      base: 1,
      by: 'ada',
      edit: ({ project }) => ({ project: { ...project, sponsor: 'Basalt' } }),
    });
    const today = new Date().toISOString().slice(0, 10);
    const { answer } = await ask(`verb=ListRecords&${oaiDc}&from=${today}`);
    expect(answer.record.map((record: { header: Header[] }) => record.header[0]?.identifier)).toContain(addressOf('withheld'));
    expect(JSON.stringify(answer)).not.toContain('canary');
  });
});

describe('a list', () => {
  it('has every published project once, in pages that end with an empty token', async () => {
    const pages = await harvest('verb=ListIdentifiers');
    const all = pages.flat().map(({ identifier }) => identifier);
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 4]);
    expect(all.sort()).toEqual([pump, withheld, lead, ...many].map(({ id }) => addressOf(id)).sort());
  });

  it('has the projects of a set, and those that changed between two days, both included', async () => {
    const found = async (query: string) =>
      (await harvest(`verb=ListIdentifiers&${query}`)).flat().map(({ identifier }) => identifier);
    expect(await found('set=sp-2026')).toEqual([addressOf('lead')]);
    expect(await found('set=fa-2026&from=2026-10-21&until=2026-10-21')).toEqual([addressOf('pump')]);
    expect(await found('until=2000-01-01')).toEqual([addressOf('lead')]);
    expect((await found('set=fa-2025&until=2026-01-01')).length).toBe(101);
  });

  it('goes on with what it was limited to, also when a project was hidden in the meantime', async () => {
    const { updateProject } = await import('../../functions/projects/write.ts');
    const { answer } = await ask(`verb=ListIdentifiers&${oaiDc}&set=fa-2025&until=2026-01-01`);
    const last = answer.header.at(-1).identifier.slice(addressOf('').length);
    await updateProject(last, { base: 1, by: 'ada', edit: ({ project }) => ({ project: { ...project, state: 'hidden' } }) });
    const { answer: rest, request } = await ask(`verb=ListRecords&resumptionToken=${answer.resumptionToken}`);
    expect(request).toEqual({ '#text': base, '@verb': 'ListRecords', '@resumptionToken': answer.resumptionToken });
    expect(rest.record.length).toBe(50);
    expect(rest.record.every((record: { header: Header[] }) => record.header[0]?.setSpec === 'fa-2025')).toBe(true);
  });
});

describe('a call against the protocol', () => {
  const token = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

  it.each([
    ['', 'badVerb'],
    ['verb=', 'badVerb'],
    ['verb=Nothing', 'badVerb'],
    ['verb=identify', 'badVerb'],
    ['verb=toString', 'badVerb'],
    ['verb=Identify&verb=Identify', 'badVerb'],
    ['verb=Identify&set=fa-2026', 'badArgument'],
    ['verb=Identify&test=1', 'badArgument'],
    ['verb=ListSets&from=2026-01-01', 'badArgument'],
    ['verb=ListRecords', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai%20dc', 'badArgument'],
    [`verb=ListRecords&${oaiDc}&set=%3Cfall%3E`, 'badArgument'],
    [`verb=ListRecords&${oaiDc}&${oaiDc}`, 'badArgument'],
    [`verb=ListRecords&${oaiDc}&from=yesterday`, 'badArgument'],
    [`verb=ListRecords&${oaiDc}&from=2026-02-30`, 'badArgument'],
    [`verb=ListRecords&${oaiDc}&from=2026-01-01T00:00:00Z`, 'badArgument'],
    [`verb=ListRecords&${oaiDc}&from=2026-01-02&until=2026-01-01`, 'badArgument'],
    [`verb=ListRecords&${oaiDc}&resumptionToken=x`, 'badArgument'],
    [`verb=GetRecord&${oaiDc}`, 'badArgument'],
    [`verb=GetRecord&identifier=${addressOf('pump')}`, 'badArgument'],
    [`verb=GetRecord&identifier=${addressOf('pump')}&metadataPrefix=marc21`, 'cannotDisseminateFormat'],
    ['verb=ListIdentifiers&metadataPrefix=marc21', 'cannotDisseminateFormat'],
    [`verb=GetRecord&${oaiDc}&identifier=${addressOf('hidden')}`, 'idDoesNotExist'],
    [`verb=GetRecord&${oaiDc}&identifier=https://other.example.edu/survey/pump`, 'idDoesNotExist'],
    [`verb=GetRecord&${oaiDc}&identifier=${addressOf(encodeURIComponent('../pump'))}`, 'idDoesNotExist'],
    ['verb=ListMetadataFormats&identifier=nothing', 'idDoesNotExist'],
    [`verb=ListRecords&${oaiDc}&set=sp-2031`, 'noRecordsMatch'],
    [`verb=ListRecords&${oaiDc}&set=fa-2030`, 'noRecordsMatch'],
    [`verb=ListRecords&${oaiDc}&set=really_wrong`, 'noRecordsMatch'],
    [`verb=ListRecords&${oaiDc}&from=2199-01-01`, 'noRecordsMatch'],
    ['verb=ListRecords&resumptionToken=x', 'badResumptionToken'],
    ['verb=ListRecords&resumptionToken=', 'badResumptionToken'],
    ['verb=ListSets&resumptionToken=x', 'badResumptionToken'],
    [`verb=ListRecords&resumptionToken=${token({})}`, 'badResumptionToken'],
    [`verb=ListRecords&resumptionToken=${token({ after: { term: 'fa-2031', id: '1' } })}`, 'badResumptionToken'],
    [`verb=ListRecords&resumptionToken=${token({ from: {}, after: { term: 'fa-2026', id: '1' } })}`, 'badResumptionToken'],
  ])('%s is %s', async (query, code) => {
    expect(await errorOf(query)).toBe(code);
    const { request } = await ask(query);
    const isNamed = typeof request === 'object' && '@verb' in request;
    expect(isNamed).toBe(code !== 'badVerb' && code !== 'badArgument');
  });
});
