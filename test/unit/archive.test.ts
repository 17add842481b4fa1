import { createHash } from 'node:crypto';
import path from 'node:path';
import fc from 'fast-check';
import { Window } from 'happy-dom';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { type FormerArchive, makeArchive, readFormer } from '../../domain/archive/archive.ts';
import { folderOf, type PublicTerm } from '../../domain/archive/archived-term.ts';
import { publicProject } from '../../domain/project/public-project.ts';
import { knowSettings } from '../../domain/site/site.ts';
import { termDataset } from '../../domain/site/structured-data.ts';
import { type Place, winnerOf } from '../../domain/winners/winners.ts';
import { wonBy } from '../../domain/winners/wins.ts';
import { record } from '../../functions/pages/oai-records.ts';
import { aProject, withPictures } from '../builders.ts';

const term = { semester: 'fa', year: 2026 } as const;
const origin = 'https://capstone.example.edu';
const hostile = '<script>alert(1)</script> "quoted" &amp; \u202Egnp.exe\u202C مرحبا ]]>';

const leak = aProject({
  id: '1',
  projectTitle: 'Leak Listening',
  ...withPictures,
  poster: { path: '/media/poster-1-pdf/1280.webp', width: 1280, height: 853, alt: 'Poster', pdf: { bytes: 9, hasText: true } },
});
const strange = aProject({
  id: 'Aux',
  projectTitle: hostile,
  projectDescription: `${hostile}\n`.repeat(200),
  memberNames: [hostile, 'Ana "Ñ" O’Neil, Jr.'],
  sponsor: '=1+1',
  videoLinkRaw: 'javascript:alert(1)',
  department: 'informatics',
  poster: { path: 'https://elsewhere.example.com/poster.png', alt: hostile },
  teamPhotos: [{ path: '/media/team-2/640.webp', width: 640, height: 640, alt: hostile }],
});
const withheld = aProject({ id: '3', projectTitle: 'Under NDA', nda: 'Yes', ...withPictures });

function aTerm(projects = [leak, strange, withheld]): PublicTerm {
  const place: Place = { projectId: leak.id, position: '1', pictures: ['/media/winner-1/640.webp'] };
  const views = projects.flatMap((project) => publicProject(project, { modified: '2026-12-04T10:00:00Z' }) ?? []);
  const winners = views.flatMap((view) => (view.id === place.projectId ? (winnerOf(place, view, term) ?? []) : []));
  const wins = { places: [place], awards: [] };
  return { term, origin, projects: views.map((view) => ({ ...view, ...wonBy(view.id, wins) })), winners };
}

const picture = async (file: string) => new TextEncoder().encode(`the bytes of ${file}`);

/** The files of an archive by name, as texts, and the paths of pictures that were not found. */
async function make(
  source: PublicTerm,
  { former, read = picture }: { former?: FormerArchive; read?: typeof picture | (() => Promise<undefined>) } = {},
) {
  const files = new Map<string, string>();
  const missing: string[] = [];
  for await (const { name, bytes } of makeArchive(source, { read, former, onMissing: (file) => missing.push(file) })) {
    expect(files.has(name)).toBe(false);
    files.set(name, new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
  }
  return { files, missing };
}

const textOf = (files: ReadonlyMap<string, string>, name: string) =>
  files.get(name) ?? expect.unreachable(`${name} is missing`);

function documentOf(html: string) {
  const { document } = new Window({ settings: { disableJavaScriptFileLoading: true, disableCSSFileLoading: true } });
  document.write(html);
  return document;
}

describe('an archive', () => {
  it('made twice has the same bytes', async () => {
    const [one, other] = [await make(aTerm()), await make(aTerm())];
    expect([...other.files]).toEqual([...one.files]);
  });

  it('has each file in the manifest of RFC 8493, and nothing else below data/', async () => {
    const { files } = await make(aTerm());
    const sums = (name: string) =>
      textOf(files, name)
        .split('\n')
        .filter(Boolean)
        .map((line) => line.split('  '));
    const sumOf = (name: string | undefined) =>
      createHash('sha256')
        .update(textOf(files, name ?? ''))
        .digest('hex');
    expect(files.get('bagit.txt')).toBe('BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n');
    for (const manifest of ['manifest-sha256.txt', 'tagmanifest-sha256.txt']) {
      expect(sums(manifest)).toEqual(sums(manifest).map(([, name]) => [sumOf(name), name]));
    }
    const payload = [...files.keys()].filter((name) => name.startsWith('data/'));
    expect(sums('manifest-sha256.txt').map(([, name]) => name)).toEqual(payload.sort());
    const tags = sums('tagmanifest-sha256.txt').map(([, name]) => name);
    expect(tags).toEqual(['bag-info.txt', 'bagit.txt', 'manifest-sha256.txt']);
    const bytes = payload.reduce((sum, name) => sum + Buffer.byteLength(textOf(files, name)), 0);
    expect(textOf(files, 'bag-info.txt')).toContain(`\nPayload-Oxum: ${bytes}.${payload.length}\n`);
  });

  it('has the pictures and PDFs that we store, and none of another host', async () => {
    const { files } = await make(aTerm());
    const pictures = [...files].filter(([, text]) => text.startsWith('the bytes of'));
    expect(Object.fromEntries(pictures)).toEqual({
      'data/survey/1/poster.webp': 'the bytes of /media/poster-1-pdf/1280.webp',
      'data/survey/1/cover.webp': 'the bytes of /media/poster-1-pdf/640.webp',
      'data/survey/1/poster.pdf': 'the bytes of /media/poster-1-pdf/poster.pdf',
      'data/survey/1/poster.txt': 'the bytes of /media/poster-1-pdf/poster.txt',
      'data/survey/1/photo-1.webp': 'the bytes of /media/team-1/640.webp',
      'data/survey/1/award-1.webp': 'the bytes of /media/winner-1/640.webp',
      'data/survey/4.aux/photo-1.webp': 'the bytes of /media/team-2/640.webp',
    });
  });

  it.each([
    ['with its pictures', picture],
    ['without them', async () => undefined],
  ] as const)('%s has no link that leads nowhere, and nothing that runs', async (_, read) => {
    const { files, missing } = await make(aTerm(), { read });
    expect(missing).toHaveLength(read === picture ? 0 : 7);
    const pages = [...files].filter(([name]) => name.endsWith('.html'));
    expect(pages.map(([name]) => name)).toEqual([
      'data/index.html',
      'data/survey/1/index.html',
      'data/survey/4.aux/index.html',
      'data/survey/3/index.html',
    ]);
    for (const [name, html] of pages) {
      const document = documentOf(html);
      const all = [...document.querySelectorAll('*')];
      expect(all.filter(({ tagName }) => /^(?:script|iframe|object|embed|form|base)$/i.test(tagName))).toEqual([]);
      expect(
        all
          .flatMap(({ attributes }) => [...attributes])
          .filter(({ name: of, value }) => of.startsWith('on') || /^\s*javascript:/i.test(value ?? '')),
      ).toEqual([]);
      const addresses = ['href', 'src'].flatMap((kind) =>
        [...document.querySelectorAll(`[${kind}]`)].map((one) => one.getAttribute(kind) ?? ''),
      );
      const own = addresses.filter((address) => !/^https?:/.test(address));
      for (const address of own) {
        if (address.startsWith('#')) expect(document.querySelector(address)).toBeTruthy();
        else expect([...files.keys()]).toContain(path.posix.join(path.posix.dirname(name), address));
      }
      expect(own.length).toBeGreaterThan(1);
      expect([...document.querySelectorAll('img')].filter((image) => !image.hasAttribute('alt'))).toEqual([]);
    }
  });

  it('shows a hostile text as the text that it is, in its own direction', async () => {
    const { files } = await make(aTerm());
    const page = documentOf(textOf(files, 'data/survey/4.aux/index.html'));
    const heading = page.querySelector('h1');
    expect([heading?.textContent, heading?.getAttribute('dir')]).toEqual([strange.projectTitle, 'auto']);
    expect(page.querySelector('.prose')?.textContent).toBe(strange.projectDescription);
    expect(page.querySelector('bdi')?.textContent).toBe(hostile);
    const [row] = Papa.parse<Record<string, string>>(textOf(files, 'data/projects.csv').slice(1), { header: true }).data.slice(
      1,
    );
    expect(row).toMatchObject({ Title: hostile, Sponsor: "'=1+1", Video: '', File: 'survey/4.aux/index.html' });
  });

  it('has the public records for programs, without the address of a lead', async () => {
    const { files } = await make(aTerm());
    const { projects, ...head } = JSON.parse(textOf(files, 'data/projects.json'));
    expect(head).toMatchObject({ site: origin, term: 'fa-2026', termName: 'Fall 2026' });
    expect(projects[0]).toMatchObject({
      id: '1',
      position: '1',
      address: `${origin}/survey/1`,
      teamMemberNames: 'Aoi Ōtaki, Łukasz Szczepaniak',
    });
    expect(projects[0].files).toContain('survey/1/poster.pdf');
    expect(projects[2]).toMatchObject({ id: '3', withheld: true, projectDescription: '', files: [] });
    expect([...files].filter(([name, text]) => name.startsWith('data/') && text.includes(leak.email))).toEqual([]);
  });

  it('says what each file is in a flat RO-Crate, and how to cite the term', async () => {
    const { files } = await make(aTerm());
    const { '@graph': graph } = JSON.parse(textOf(files, 'data/ro-crate-metadata.json')) as {
      '@graph': Record<string, unknown>[];
    };
    const ids = graph.map((thing) => thing['@id'] as string);
    expect(new Set(ids).size).toBe(ids.length);
    const named = JSON.stringify(graph)
      .matchAll(/\{"@id":"([^"]+)"\}/g)
      .map(([, id]) => id ?? '');
    expect([...named].filter((id) => !ids.includes(id) && !id.startsWith('https://w3id.org/'))).toEqual([]);
    const described = graph.filter((thing) => thing['@type'] === 'File').map((thing) => `data/${thing['@id']}`);
    const payload = [...files.keys()].filter((name) => name.startsWith('data/') && name !== 'data/ro-crate-metadata.json');
    expect(described.sort()).toEqual(payload.sort());
    expect(graph.find((thing) => thing['@id'] === './')).toMatchObject({
      '@type': 'Dataset',
      datePublished: '2026-12-04',
      name: 'Capstone Showcase, Fall 2026',
    });
    expect(textOf(files, 'data/CITATION.cff').split('\n')).toEqual(
      expect.arrayContaining([
        'cff-version: 1.2.0',
        'type: dataset',
        'title: "Capstone Showcase, Fall 2026"',
        'date-released: 2026-12-04',
        '  - name: "School of Engineering"',
      ]),
    );
  });

  it('is in the language of the school', async () => {
    const english = await make(aTerm());
    knowSettings({ languages: ['es'] });
    const { files } = await make(aTerm()).finally(() => knowSettings({}));
    const page = documentOf(textOf(files, 'data/survey/1/index.html'));
    expect(page.documentElement.lang).toBe('es-US');
    const headings = [...page.querySelectorAll('h2')].map(({ textContent }) => textContent);
    expect(headings).toEqual(['Resumen', 'Equipo', 'Sobre este proyecto', 'Imágenes', 'Cómo citarlo']);
    // What programs read has the same names in every language.
    const [heads] = textOf(files, 'data/projects.csv').split('\r\n');
    expect(heads).toBe(textOf(english.files, 'data/projects.csv').split('\r\n')[0]);
  });

  it('of a term without projects is whole, too', async () => {
    const { files } = await make({ ...aTerm([]), projects: [] });
    expect(documentOf(textOf(files, 'data/index.html')).body.textContent).toContain('An archive of 0 projects');
    expect(JSON.parse(textOf(files, 'data/projects.json')).projects).toEqual([]);
    expect(textOf(files, 'data/CITATION.cff')).toContain('date-released: 2026-08-01\n');
  });
});

it('the DOI of a term is in its archive, in the data of its pages and in the harvest, and in those of no other', async () => {
  knowSettings({ dois: [{ term: 'fa-2026', doi: '10.5281/zenodo.1234567' }] });
  try {
    const { files } = await make(aTerm());
    const doi = 'https://doi.org/10.5281/zenodo.1234567';
    expect(textOf(files, 'data/CITATION.cff')).toMatch(/^doi: "10\.5281\/zenodo\.1234567"$/m);
    expect(JSON.parse(textOf(files, 'data/ro-crate-metadata.json'))['@graph'][1].identifier).toBe(doi);
    expect(documentOf(textOf(files, 'data/index.html')).querySelector(`a[href="${doi}"]`)?.textContent).toBe(doi);
    const view = publicProject(leak, {}) ?? expect.unreachable('the project is not public');
    expect(termDataset(origin, term).identifier).toBe(doi);
    expect(String(record(view, origin))).toContain(`<dc:relation>${doi}</dc:relation>`);
    expect(termDataset(origin, { ...term, year: 2025 })).not.toHaveProperty('identifier');
    expect(String(record({ ...view, year: 2025 }, origin))).not.toContain('doi.org');
  } finally {
    knowSettings({});
  }
});

describe('another edition of an archive', () => {
  const formerOf = ({ files }: { files: Map<string, string> }) =>
    readFormer(term, { info: textOf(files, 'bag-info.txt'), manifest: textOf(files, 'manifest-sha256.txt') });

  it('begins when something has changed, says so, and not what', async () => {
    const first = await make(aTerm());
    const second = await make(aTerm([leak, withheld]), { former: await formerOf(first) });
    const info = textOf(second.files, 'bag-info.txt');
    expect(info).toContain('\nEdition: 2\nEdition-Note: Something was added, changed or removed after an earlier edition.\n');
    expect([...second.files.values()].join('')).not.toContain('gnp.exe');
    const again = await make(aTerm([leak, withheld]), { former: await formerOf(second) });
    expect([...again.files]).toEqual([...second.files]);
  });

  it('is none of another term, or of a folder of something else', async () => {
    const { files } = await make(aTerm());
    const texts = { info: textOf(files, 'bag-info.txt'), manifest: '' };
    expect(await readFormer({ semester: 'sp', year: 2026 }, texts)).toBeUndefined();
    expect(await readFormer(term, { info: '', manifest: '' })).toBeUndefined();
    expect(await readFormer(term, { info: texts.info.replace('Edition: 1', 'Edition: x'), manifest: '' })).toBeUndefined();
  });
});

describe('the folder of a project', () => {
  it('is its address, unless a file system would take it for another one', () => {
    expect(['1091', 'a-b_c', 'Ab1', 'aB1', 'con', 'COM1', '-'].map(folderOf)).toEqual([
      'survey/1091',
      'survey/a-b_c',
      'survey/4.ab1',
      'survey/2.ab1',
      'survey/0.con',
      'survey/e.com1',
      'survey/-',
    ]);
  });

  it('is never that of another project where capital letters do not count', () => {
    const ids = fc.uniqueArray(fc.stringMatching(/^[aAbB1_-]{1,6}$/), { maxLength: 50 });
    fc.assert(
      fc.property(ids, (all) => {
        expect(new Set(all.map((id) => folderOf(id).toLowerCase())).size).toBe(all.length);
      }),
    );
  });
});
