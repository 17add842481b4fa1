import { afterAll, describe, expect, it } from 'vitest';
import { allDefaults } from '../../domain/site/default-settings.ts';
import { pagePathHeader, siteHostHeader } from '../../functions/http/edge-header.ts';
import { aSurvey } from '../builders.ts';
import { signIn } from './session.ts';
import { startShowcase } from './showcase.ts';
import { aTeam, bodyOf, problemOf } from './team.ts';

const showcase = await startShowcase({ SUBMISSIONS_PER_HOUR: '400' });
const team = aTeam(showcase);
const admin = await signIn(showcase);
await showcase.setWindow({ autoPublish: true });
const photo = await team.upload('team');
// Forms of earlier releases stored this in the language of the page.
const teamUploads = [{ id: photo.id, caption: 'الفريق كله' }];
const { id: french, editToken } = await team.handedIn(
  aSurvey({ projectTitle: 'Écouter les fuites', language: 'fr', teamUploads }),
);
/** Handed in by a team that named no language. */
const { id: plain } = await team.handedIn(aSurvey({ projectTitle: 'Leak listening' }));

afterAll(() => showcase.stop());

const from = { [siteHostHeader]: 'capstone.example.edu' };
const text = async (address: string, headers: Record<string, string> = {}) =>
  (await showcase.call(address, { headers: { ...from, ...headers } })).text();
const page = (address: string) => text('/index.html', { [pagePathHeader]: address });

describe('what a team wrote', () => {
  it('is marked with its language on pages in another one', async () => {
    for (const address of [`/survey/${french}`, '/computer-science?semester=fa&year=2026'])
      expect(await page(address), address).toMatch(/ lang="fr"[^>]*>Écouter les fuites</);
    expect(await page(`/ar/survey/${french}`)).toContain('<bdi lang="fr" dir="ltr">Écouter');
    expect(await page(`/es/survey/${plain}`)).toContain('<bdi lang="en" dir="auto">Leak listening');
    expect(await page(`/survey/${plain}`)).toContain('<bdi dir="auto">Leak listening');
  });

  it('says its language to machines', async () => {
    expect(await page(`/survey/${french}`)).toContain('"inLanguage":"fr"');
    expect(await page(`/survey/${plain}`)).toContain('"inLanguage":"en-US"');
    const feed = await text('/feeds/all.xml');
    expect(feed).toMatch(/<entry xml:lang="fr">\s*<id>[^<]*<\/id>\s*<title>Écouter/);
    expect(feed).toMatch(/<entry>\s*<id>[^<]*<\/id>\s*<title>Leak listening/);
    expect(await text('/api/oai?verb=ListRecords&metadataPrefix=oai_dc')).toMatch(
      /Écouter les fuites<[\s\S]*<dc:language>fr<|<dc:language>fr<[\s\S]*Écouter/,
    );
  });

  it('has one of the languages of a list, which team and staff change', async () => {
    const { http, fields } = await problemOf(await team.edit(editToken, { language: 'tlh' }));
    expect([http, fields]).toEqual([422, { language: 'Please choose one of the languages.' }]);
    const refused = await admin.send('PUT', `/api/${french}/update`, { Language: 'fr-FR' });
    expect([refused.status, refused.body.fields]).toEqual([422, { Language: 'must be a code such as es, or empty' }]);
    expect((await admin.send('PUT', `/api/${french}/update`, { Language: 'de' })).body.Language).toBe('de');
    expect((await team.submission(editToken)).language).toBe('de');
    const [{ changes }] = (await admin.send('GET', `/api/${french}/revisions`)).body;
    expect(changes).toEqual([{ field: 'Language', from: 'fr', to: 'de' }]);
  });
});

it('A photo of the whole team is named in the language of the page', async () => {
  const [{ path }] = (await bodyOf(await showcase.call(`/api/single_survey/${french}`), 200)).teamPhotos;
  const place = { projectId: french, position: 1, pictures: [path] };
  expect((await admin.send('PUT', '/api/winners/fa-2026', { places: [place] })).status).toBe(200);
  for (const [before, words] of [
    ['', 'The whole team'],
    ['/es', 'Todo el equipo'],
    ['/ar', 'الفريق كله'],
  ]) {
    const project = await page(`${before}/survey/${french}`);
    expect(project).toContain(`<bdi>${words}</bdi></figcaption>`);
    expect(project).toMatch(new RegExp(`alt="[^"]+ ${words}"`));
    expect(await page(`${before}/winners`)).toContain(`alt="${words}"`);
    expect(await page(`${before}/winners/entry/${french}`)).toContain(`alt="${words}"`);
  }
});

it('A page names the feed of the site in its own language', async () => {
  expect(await page('/winners')).toContain('title="Capstone Showcase: newest projects"');
  expect(await page('/ar/winners')).toContain('title="Capstone Showcase: أحدث المشاريع"');
});

describe('what a school wrote', () => {
  it('is marked with its language on pages in another one, and what it did not write is in that of the page', async () => {
    expect(await page('/es/pages/privacy')).toMatch(/<div (?![^>]*lang=)[^>]*><p>Qué guarda/);
    expect(await page('/pages/privacy')).not.toMatch(/<div [^>]*lang=/);
    expect(await page('/es/about')).toContain('<span dir="auto">Donde');
    const own = {
      ...allDefaults,
      tagline: 'Seen by all.',
      pages: [{ ...allDefaults.pages[0], title: 'Our privacy', text: 'We keep little.' }],
    };
    expect((await admin.send('PUT', '/api/admin/settings', own)).status).toBe(200);
    const about = await page('/ar/about');
    expect(about).toContain('<span lang="en" dir="auto">Seen by all.</span>');
    expect(about).toMatch(/<a [^>]*lang="en"[^>]*>Our privacy</);
    expect(await page('/ar/pages/privacy')).toMatch(/<div lang="en" dir="auto"[^>]*><p>/);
  });
});

describe('a refusal', () => {
  let spoken: string | null;
  const refusal = async (language?: string) => {
    const speaking = aTeam(showcase, language ? { 'accept-language': language } : {});
    const answer = await speaking.handIn({ ...aSurvey(), name: 'x'.repeat(101), demo: 'perhaps' });
    spoken = answer.headers.get('content-language');
    const { title, fields } = await problemOf(answer);
    return [title, fields.name, fields.demo];
  };
  const english = [
    'Please check what is marked and send it again.',
    'Please use at most 100 characters.',
    'Please answer Yes or No.',
  ];

  it('is in the language of the page that calls, if the school has it', async () => {
    expect(await refusal()).toEqual(english);
    const spanish = await refusal('es');
    expect(spanish[0]).toBe('Revisa lo que está marcado y envíalo de nuevo.');
    expect(spanish.filter((words) => english.includes(String(words)))).toEqual([]);
    expect(spoken).toBe('es');
    expect((await refusal('ar'))[0]).toMatch(/^يرجى/);
    expect(spoken).toBe('ar');
    for (const unknown of ['fr', '*', '__proto__']) {
      expect(await refusal(unknown)).toEqual(english);
      expect(spoken).toBe('en');
    }
  });

  it('is in the school’s first language where the page names none, or one that the school does not offer', async () => {
    const published = await admin.send('PUT', '/api/admin/settings', { ...allDefaults, languages: ['es', 'en'] });
    expect(published.status).toBe(200);
    const [spanish] = await refusal('es');
    expect((await refusal('en'))[0]).toBe(english[0]);
    for (const other of [undefined, 'ar']) expect((await refusal(other))[0]).toBe(spanish);
  });

  it('alone has the caller’s language: what everybody may read, and is kept by the edge, is the same for all', async () => {
    for (const address of [`/api/single_survey/${plain}`, '/feeds/all.xml', '/api/survey/questions'])
      expect(await text(address, { 'accept-language': 'en' }), address).toBe(await text(address));
    expect(await text('/feeds/all.xml')).toContain('Capstone Showcase: proyectos más recientes');
  });
});
