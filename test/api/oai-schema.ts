import { XMLParser } from 'fast-xml-parser';

/**
 * The rules of http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd and oai_dc.xsd, written down from what they say, because no test asks the
 * network: which elements stand in an element, in which order, with which attributes and texts.
 */

/** An element with its rules. `children` is a pattern of the names, each with a space behind it. */
type Rule = { children?: RegExp; text?: RegExp; attributes?: Record<string, RegExp> };

const any = /^/s;
const text = (pattern: RegExp = any): Rule => ({ text: pattern });
const of = (children: RegExp): Rule => ({ children });

const day = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\dZ)?$/;
const uri = /^[a-z][a-z\d+.-]*:\S+$/i;
const prefix = /^[A-Za-z\d\-_.!~*'()]+$/;
const setSpec = /^[A-Za-z\d\-_.!~*'()]+(:[A-Za-z\d\-_.!~*'()]+)*$/;
const verb = /^(Identify|ListMetadataFormats|ListSets|GetRecord|ListIdentifiers|ListRecords)$/;
const errorCode =
  /^(cannotDisseminateFormat|idDoesNotExist|badArgument|badVerb|noMetadataFormats|noRecordsMatch|badResumptionToken|noSetHierarchy)$/;
const dublinCore =
  'title creator subject description publisher contributor date type format identifier source language relation coverage rights';

const rules: Record<string, Rule> = {
  'OAI-PMH': of(
    /^responseDate request ((error )+|Identify |ListMetadataFormats |ListSets |GetRecord |ListIdentifiers |ListRecords )$/,
  ),
  responseDate: text(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
  request: {
    text: uri,
    attributes: { verb, identifier: any, metadataPrefix: prefix, from: day, until: day, set: setSpec, resumptionToken: any },
  },
  error: { text: any, attributes: { code: errorCode } },
  Identify: of(
    /^repositoryName baseURL protocolVersion (adminEmail )+earliestDatestamp deletedRecord granularity (compression )*(description )*$/,
  ),
  repositoryName: text(),
  baseURL: text(uri),
  protocolVersion: text(/^2\.0$/),
  adminEmail: text(/^\S+@(\S+\.)+\S+$/),
  earliestDatestamp: text(day),
  deletedRecord: text(/^(no|persistent|transient)$/),
  granularity: text(/^(YYYY-MM-DD|YYYY-MM-DDThh:mm:ssZ)$/),
  ListMetadataFormats: of(/^(metadataFormat )+$/),
  metadataFormat: of(/^metadataPrefix schema metadataNamespace $/),
  metadataPrefix: text(prefix),
  schema: text(uri),
  metadataNamespace: text(uri),
  ListSets: of(/^(set )+(resumptionToken )?$/),
  set: of(/^setSpec setName (setDescription )*$/),
  setSpec: text(setSpec),
  setName: text(),
  GetRecord: of(/^record $/),
  ListRecords: of(/^(record )+(resumptionToken )?$/),
  ListIdentifiers: of(/^(header )+(resumptionToken )?$/),
  record: of(/^header (metadata )?(about )*$/),
  header: { ...of(/^identifier datestamp (setSpec )*$/), attributes: { status: /^deleted$/ } },
  identifier: text(uri),
  datestamp: text(day),
  metadata: of(/^oai_dc:dc $/),
  'oai_dc:dc': of(new RegExp(`^(dc:(${dublinCore.replaceAll(' ', '|')}) )*$`)),
  resumptionToken: {
    text: any,
    attributes: { expirationDate: day, completeListSize: /^[1-9]\d*$/, cursor: /^\d+$/ },
  },
  ...Object.fromEntries(dublinCore.split(' ').map((name) => [`dc:${name}`, { text: any, attributes: { 'xml:lang': any } }])),
};

type Node = Record<string, Node[]> & { ':@'?: Record<string, string> };

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  ignoreDeclaration: true,
  parseTagValue: false,
});

/** What in an answer is not as the schema has it. */
export function schemaProblems(xml: string): string[] {
  const roots = parser.parse(xml) as Node[];
  return roots.length === 1 ? roots.flatMap(problemsOf) : ['There is more than one root.'];
}

function problemsOf(node: Node): string[] {
  const { ':@': attributes = {}, ...element } = node;
  const [[name, children] = ['', []]] = Object.entries(element) as [string, Node[]][];
  const rule = rules[name];
  if (!rule) return [`${name} is no element of the schema`];
  const elements = children.filter((child) => !('#text' in child));
  const words = children.map((child) => ('#text' in child ? String(child['#text']) : '')).join('');
  const names = elements.map((child) => `${Object.keys(child).find((key) => key !== ':@')} `).join('');
  const given = Object.entries(attributes).filter(([key]) => !/^(xmlns|xsi:)/.test(key));
  return [
    ...((rule.children ?? /^$/).test(names) ? [] : [`${name} has ${names}`]),
    ...((rule.text ?? /^\s*$/).test(words) ? [] : [`${name} says ${words}`]),
    ...given.flatMap(([key, value]) => (rule.attributes?.[key]?.test(value) ? [] : [`${name} has ${key}="${value}"`])),
    ...elements.flatMap(problemsOf),
  ];
}
