import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { letters } from '../../domain/mail/letters/letters.ts';
import { allDefaults } from '../../domain/site/default-settings.ts';
import { shownPage } from '../../domain/site/markdown.ts';
import { defaultSettings, knowSettings } from '../../domain/site/site.ts';
import type { Term } from '../../domain/term/terms.ts';
import { pagePathHeader, siteHostHeader } from '../../functions/http/edge-header.ts';
import ar from '../../text/ar.json' with { type: 'json' };
import es from '../../text/es.json' with { type: 'json' };
import { aMember, aProject, aSitePage, quarters } from '../builders.ts';
import { signIn } from './session.ts';
import { settingsForgotten } from './settings-forgotten.ts';
import { startShowcase } from './showcase.ts';

const showcase = await startShowcase();
const admin = await signIn(showcase);
const other: Awaited<ReturnType<typeof signIn>> = await signIn(showcase, 'other');

afterAll(async () => {
  knowSettings({});
  await showcase.stop();
});

const path = '/api/admin/settings';
const header = (seen?: number): Record<string, string> => (seen === undefined ? {} : { 'if-match': `"${seen}"` });
const aSetting = (changed: object = {}) => ({ ...allDefaults, ...changed });
const publish = (changed: object, seen?: number, by = admin) => by.send('PUT', path, aSetting(changed), header(seen));
const saveDraft = (changed: object, seen?: number, by = admin) =>
  by.send('PUT', `${path}/draft`, aSetting(changed), header(seen));
const stored = async () => (await admin.send('GET', path)).body;
const shown = async () => (await showcase.call('/api/settings')).json();
const members = async () => (await showcase.call('/api/members')).json();
const ask = async (address: string, headers = {}) =>
  (await showcase.call(address, { headers: { [siteHostHeader]: 'capstone.example.edu', ...headers } })).text();
const page = (address: string) => ask('/index.html', { [pagePathHeader]: address });

/** The texts of one mail. */
const aMail = (texts: object, letter = 'published') => ({ mails: { [letter]: texts } });

describe('the settings', () => {
  it('are the defaults before anybody publishes, and a page carries none', async () => {
    expect(await stored()).toEqual({ version: 0, published: { version: 0, settings: allDefaults } });
    expect(await shown()).toEqual({});
    expect(await page('/')).toContain('"settings":{}');
  });

  it('are a draft that no visitor sees, until they are published in one step', async () => {
    const { body: drafted } = await saveDraft({ name: 'Senior Projects' }, 0);
    expect(drafted).toMatchObject({ version: 1, draft: { name: 'Senior Projects' }, published: { version: 0 } });
    expect(await shown()).toEqual({});
    const { body: published, headers } = await publish({ name: 'Senior Projects' }, 1);
    expect(headers.get('etag')).toBe('W/"2"');
    expect(published).toMatchObject({ version: 2, published: { version: 2, settings: { name: 'Senior Projects' } } });
    expect(published.draft).toBeUndefined();
    expect(await shown()).toEqual({ name: 'Senior Projects' });
  });

  it('stand in pages with their state, in feeds, calendars and what machines read', async () => {
    await admin.send('POST', '/api/presentation/update?term=fa-2099', {
      presentationDate: '2099-12-04',
      presentationLocation: 'Hall A',
    });
    await publish({
      name: 'Senior Projects',
      school: 'College of Art',
      brandColor: '#0b57d0',
      headline: ['One year,', 'shown.'],
    });
    const html = await page('/');
    for (const text of ['<title>Senior Projects · College of Art', '--action:#0b57d0', 'One year,', '"name":"Senior Projects"'])
      expect(html).toContain(text);
    expect(html.slice(html.indexOf('<title>'))).not.toContain('Capstone Showcase');
    expect(await ask('/feeds/all.xml')).toContain('<title>Senior Projects: newest projects</title>');
    expect(await ask('/api/presentation.ics')).toContain('SUMMARY:Senior Projects\\, College of Art');
    await publish({});
    expect(await page('/')).not.toContain('--action:#0b57d0');
  });

  it('put the school where it is: its clock and its country are those of times, its address stands behind the event', async () => {
    const place = {
      timeZone: 'Europe/Madrid',
      country: 'ES',
      campus: 'Calle del Prado 1, Madrid',
      defaultLocation: 'Patio central',
    };
    const { status } = await publish({ ...place, shortName: 'Muestra', name: 'Muestra de proyectos' });
    expect(status).toBe(200);
    const event = { presentationDate: '2098-12-04', presentationTime: '10:00 AM - 2:00 PM' };
    const { body } = await admin.send('POST', '/api/presentation/update?term=fa-2098', event);
    expect(body.presentationLocation).toBe('Patio central');
    const calendar = await ask('/api/presentation.ics');
    expect(calendar).toContain('LOCATION:Patio central\\, Calle del Prado 1\\, Madrid');
    expect(calendar).toContain('DTSTART:20981204T090000Z');
    const home = await page('/');
    for (const text of [
      'Thursday, 4 December 2098',
      'Times in CET',
      '"startDate":"2098-12-04T10:00:00+01:00"',
      'content="en_ES"',
    ])
      expect(home).toContain(text);
    expect(JSON.parse(await ask('/api/manifest.webmanifest'))).toMatchObject({ short_name: 'Muestra' });
    await publish({});
    await admin.send('POST', '/api/presentation/update?term=fa-2098', { ...event, presentationDate: '2099-12-05' });
  });

  it('of another school leave nothing of the default one in what visitors and machines read', async () => {
    const other = {
      name: 'Muestra',
      shortName: 'Muestra',
      school: 'Escuela Técnica',
      tagline: 'Los proyectos, abiertos al público.',
      headline: ['Un año de trabajo,', 'un día para verlo.'],
      lede: 'Lo que han construido los equipos.',
      brandColor: '#0b6e4f',
      contactEmail: 'muestra@escuela.example',
      links: { website: [], help: [] },
      footer: 'Reservados los derechos.',
      sponsorLogin: '',
      timeZone: 'Europe/Madrid',
      country: 'ES',
      campus: 'Calle Mayor 1, Madrid',
      defaultLocation: 'Patio central',
      intro: ['La entrada es libre.'],
      members: [aMember()],
    };
    await publish(other);
    const { name, shortName, school, tagline, lede, contactEmail, campus, defaultLocation } = defaultSettings;
    const former = [name, shortName, school, tagline, lede, contactEmail, campus, defaultLocation];
    const addresses = ['/', '/winners', '/map', '/about', '/archive', '/pages/privacy', '/nowhere'];
    const files = ['/feeds/all.xml', '/api/manifest.webmanifest', '/sitemaps/pages.xml'];
    const read = await Promise.all([...addresses.map(page), ...files.map((file) => ask(file))]);
    // The page of forms and of staff is a file, the same for every school.
    const plain = await readFile(new URL('../../index.html', import.meta.url), 'utf8');
    for (const text of [...read, plain]) for (const one of former) expect(text).not.toContain(one);
    expect(read[0]).toContain('--h:161');
    await publish({});
  });

  it('name the members on About alone, in their order, and keep them for pages without a network', async () => {
    expect(await members()).toEqual(allDefaults.members);
    const links = [{ label: 'Mail', href: 'mailto:ada@example.edu' }];
    const published = [aMember({ links }), aMember({ name: 'Grace Hopper', major: 'Mathematics' })];
    await publish({ members: published, pages: [aSitePage()], timeZone: 'Europe/Madrid' });
    expect(await members()).toEqual(published);
    const pack = await (await showcase.call('/api/offline?semester=fa&year=2026')).json();
    // Its worker asks for no settings, and needs to know what day it is at the school.
    expect([pack.members, pack.pages, pack.timeZone]).toEqual([published, [shownPage(aSitePage())], 'Europe/Madrid']);
    expect(Object.keys(await shown())).toEqual(['timeZone', 'pages']);
    const about = await page('/about');
    expect(about.indexOf('Grace Hopper')).toBeGreaterThan(about.indexOf('mailto:ada@example.edu'));
    expect(await page('/')).not.toContain('Ada Byron');
    await publish({ members: [] });
    expect(await page('/about')).not.toContain('developer team');
  });

  it('add pages: each text is on its own page and in the pack, title and address in the footer and the sitemap', async () => {
    await publish({ pages: [aSitePage()] });
    expect(await shown()).toEqual({ pages: [{ slug: 'rules', title: 'Rules', place: 'help' }] });
    const answer = {
      slug: 'rules',
      title: 'Rules',
      pieces: [{ tag: 'p', pieces: ['Be ', { tag: 'strong', pieces: ['kind'] }, '.'] }],
    };
    expect(await (await showcase.call('/api/pages/rules')).json()).toEqual(answer);
    expect(await page('/pages/rules')).toContain('<p>Be <strong>kind</strong>.</p>');
    const home = await page('/');
    expect(home).toMatch(/<a [^>]*href="\/pages\/rules">Rules<\/a>/);
    expect(home).not.toContain('kind');
    expect(await ask('/sitemaps/pages.xml')).toContain('/pages/rules</loc>');
    const unknown = await showcase.call('/index.html', {
      headers: { [siteHostHeader]: 'capstone.example.edu', [pagePathHeader]: '/pages/accessibility' },
    });
    expect([unknown.status, (await showcase.call('/api/pages/accessibility')).status]).toEqual([404, 404]);
  });

  it('choose the languages: the first has no prefix, and one that is not offered leads to it', async () => {
    const visit = async (address: string) => {
      const answer = await showcase.call('/index.html', {
        redirect: 'manual',
        headers: { [siteHostHeader]: 'capstone.example.edu', [pagePathHeader]: address },
      });
      const [, language] = /<html lang="(\w+)"/.exec(await answer.text()) ?? [];
      return language ?? answer.headers.get('location');
    };
    await publish({ languages: ['es', 'en'], tagline: 'Feria de proyectos' });
    expect(await Promise.all(['/about', '/en/about', '/es/about', '/ar/about', '/ar'].map(visit))).toEqual([
      'es',
      'en',
      '/about',
      '/about',
      '/',
    ]);
    // What the school wrote is in no other language.
    expect(await page('/en')).toContain('Feria de proyectos');
    expect(await ask('/sitemaps/pages.xml')).toMatch(/edu\/about<[\s\S]*edu\/en\/about</);
    expect(await ask('/sitemaps/pages.xml')).not.toContain('/ar/');
    await publish({});
    expect(await visit('/ar/about')).toBe('ar');
  });

  it('are translated name by name where the school has not written its own', async () => {
    const [privacy, accessibility] = allDefaults.pages;
    await publish({
      departments: allDefaults.departments.map((one) => (one.slug === 'informatics' ? { ...one, title: 'Robotics' } : one)),
      terms: { ...allDefaults.terms, fa: { ...allDefaults.terms.fa, name: 'Autumn' } },
      pages: [privacy, { ...accessibility, title: 'For everybody', text: 'Ask **us**.' }, aSitePage()],
    });
    const home = await page('/es');
    for (const name of ['Robotics', es.site.departments['computer-science'], es.layout.privacy, 'For everybody', 'Rules'])
      expect(home, name).toContain(`>${name}<`);
    expect(await page('/es/map?semester=sp&year=2026')).toContain(es.site.terms.sp);
    expect(await page('/es/pages/privacy')).toContain('Si solo visitas el sitio</h2>');
    expect(await page('/ar/pages/privacy')).toContain(ar.site.pages.privacy.split('\n')[0]);
    expect(await page('/pages/privacy')).toContain('If you only visit</h2>');
    expect(await page('/es/pages/accessibility')).toContain('<p>Ask <strong>us</strong>.</p>');
    // A statement elsewhere stands in place of the default page.
    await publish({ privacy: 'https://www.example.edu/privacy' });
    const footer = (await page('/')).split('<footer')[1] ?? '';
    expect(footer.match(/>(Privacy|Accessibility)</g)?.sort()).toEqual(['>Accessibility<', '>Privacy<']);
  });

  it('have the texts of mails that differ from the defaults, which no visitor gets', async () => {
    const { subject } = letters.published.texts;
    const sent = { published: { subject, headline: 'It is out, {projectTitle}' }, receipt: letters.receipt.texts };
    const { body } = await publish({ mails: sent });
    expect(body.published.settings.mails).toEqual({ published: { headline: 'It is out, {projectTitle}' } });
    expect((await admin.send('GET', '/api/admin/mail')).body.mails).toEqual(body.published.settings.mails);
    expect(await shown()).toEqual({});
    for (const address of ['/', '/about', '/pages/accessibility']) expect(await page(address)).not.toContain('It is out');
    expect(await ask('/api/offline?semester=fa&year=2026')).not.toContain('It is out');
    const { version } = body;
    const [first, second] = (
      await Promise.all([publish(aMail({ subject: 'Mine' }), version), publish(aMail({ subject: 'Theirs' }), version, other)])
    ).toSorted((a, b) => a.status - b.status);
    expect([first?.status, second?.status]).toEqual([200, 412]);
    const { mails } = (await stored()).published.settings;
    expect(second?.body.fields.mails.theirs).toEqual(mails);
    expect([mails.published.subject, second?.body.fields.mails.yours.published.subject].sort()).toEqual(['Mine', 'Theirs']);
    expect((await publish({})).body.published.settings.mails).toEqual({});
  });

  it('meet a conflict with both values when two coordinators publish at once', async () => {
    const { version } = await stored();
    const answers = await Promise.all([publish({ name: 'Mine' }, version), publish({ name: 'Theirs' }, version, other)]);
    const [first, second] = answers.toSorted((a, b) => a.status - b.status);
    expect([first?.status, second?.status]).toEqual([200, 412]);
    const { name } = (await stored()).published.settings;
    expect(second?.body).toMatchObject({ code: 'conflict', version: version + 1, fields: { name: { theirs: name } } });
    expect([second?.body.by, second?.body.fields.name.yours]).toEqual(
      name === 'Mine' ? ['admin', 'Theirs'] : ['other', 'Mine'],
    );
    // A draft that somebody else saved is not lost by a publication either.
    await saveDraft({ name: 'Draft' }, version + 1);
    expect((await publish({ name: 'Late' }, version + 1, other)).body.fields.name).toEqual({ yours: 'Late', theirs: 'Draft' });
  });

  it('are stored once when one save comes twice', async () => {
    const { version } = await stored();
    const answers = [await publish({ name: 'Twice' }, version), await publish({ name: 'Twice' }, version)];
    expect(answers.map(({ status, body }) => [status, body.version])).toEqual(Array(2).fill([200, version + 1]));
  });

  it('keep every published version, with who published it, and say it in Activity', async () => {
    await publish({ name: 'Former' });
    await publish({ name: 'Newer' }, undefined, other);
    const { body: history } = await admin.send('GET', `${path}/history`);
    expect(history.slice(0, 2)).toMatchObject([
      { by: 'other', settings: { name: 'Newer' } },
      { by: 'admin', settings: { name: 'Former' } },
    ]);
    // To restore is to publish a former version.
    const restored = await admin.send('PUT', path, history[1].settings);
    expect(restored.body.published.settings.name).toBe('Former');
    const [last] = (await admin.activity()).filter(({ what }) => what === 'settings');
    expect(last).toMatchObject({ by: 'admin', changes: [{ field: 'name', from: 'Newer', to: 'Former' }] });
    await publish({ name: 'Former', pages: [...allDefaults.pages, aSitePage()] });
    expect((await admin.activity())[0]).toMatchObject({
      what: 'settings',
      changes: [{ field: 'pages', from: '', to: 'Rules' }],
    });
  });

  it('rename and sort terms wherever they stand, and name the one to begin with', async () => {
    for (const semester of ['fa', 'wi', 'sp', 'su'] as const)
      await showcase.importProjects(aProject({ id: `quarter-${semester}`, semester, year: 2024, projectDescription: '' }));
    await publish({ terms: quarters, defaultTerm: 'fa-2024' });
    expect(await shown()).toEqual({ terms: quarters, defaultTerm: 'fa-2024' });
    const terms = await (await showcase.call('/api/terms')).json();
    expect(terms.map(({ semester }: Term) => semester)).toEqual(['fa', 'su', 'sp', 'wi']);
    const home = await page('/');
    expect(home).toMatch(/<option selected value="fa-2024">Autumn quarter 2024</);
    expect(home).toMatch(/<option value="wi-\d{4}">Winter quarter \d{4}</);
    expect(home).not.toContain('>Summer quarter');
    const archive = await page('/archive');
    const places = ['Autumn quarter', 'Summer quarter', 'Spring quarter', 'Winter quarter'].map((name) =>
      archive.indexOf(`>${name}<`),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(await ask('/feeds/all.xml')).toContain('Winter quarter 2024');
    const { body: winter } = await admin.send('GET', '/api/projects/wi/2024');
    expect(winter.map(({ EntryID }: { EntryID: string }) => EntryID)).toEqual(['quarter-wi']);
    const { body: closed } = await admin.send('GET', '/api/windows/wi-2024');
    expect(closed.title).toBe('No submission window is set for Winter quarter 2024.');
  });

  it('leave a term that the school gave up where it is, with its name', async () => {
    await publish({ terms: { ...quarters, su: { ...quarters.su, shownTo: 'nobody' } } });
    expect(await page('/computer-science?semester=su&year=2024')).toContain('Summer quarter 2024');
    expect(await ask('/sitemap.xml')).toContain('/sitemaps/su-2024.xml');
    expect((await admin.send('GET', '/api/projects/su/2024')).body).toHaveLength(1);
  });

  it('meet a conflict in the terms with both values', async () => {
    const { version } = await stored();
    await publish({ terms: quarters }, version);
    const { status, body } = await publish({ defaultTerm: 'sp-2026' }, version, other);
    expect([status, body.fields.terms, body.fields.defaultTerm]).toEqual([
      412,
      { yours: allDefaults.terms, theirs: quarters },
      { yours: 'sp-2026', theirs: '' },
    ]);
  });

  it.each<[string, object, string]>([
    ['a field of a list', { members: [aMember({ name: ' ' })] }, 'members.0.name'],
    ['a setting that there is not', { icon: 'x' }, 'body'],
  ])('refuse %s, with the field named', async (_, changed, field) => {
    const before = await stored();
    for (const send of [publish, saveDraft]) {
      const { status, body } = await send(changed);
      expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
    }
    expect(await stored()).toEqual(before);
  });

  it('refuse a body of a megabyte', async () => {
    expect((await publish({ intro: Array(5).fill('a'.repeat(200_000)) })).status).toBe(413);
  });

  it('refuse an accent in the language of the coordinator', async () => {
    const { body } = await admin.send('PUT', path, aSetting({ brandColor: '#f2a900' }), { 'accept-language': 'es' });
    expect(body.fields.brandColor).toMatch(/el acento sobre la página en el tema claro/);
  });

  it('refuse an accent that cannot be read, name the pair, and offer the nearest one', async () => {
    const { body } = await publish({ brandColor: '#f2a900' });
    expect(body.fields.brandColor).toContain('the accent on the page in the light theme (2.0 to 1)');
    const nearest = /fits is (#\w{6})/.exec(body.fields.brandColor)?.[1] ?? '';
    expect((await publish({ brandColor: ` ${nearest.toUpperCase()} ` })).status).toBe(200);
  });

  it('are texts wherever they stand, never HTML', async () => {
    const evil = '</script><img src=x onerror=alert(1)>';
    await publish({ name: evil, tagline: evil, intro: [evil], footer: evil });
    for (const address of ['/', '/about', '/winners']) expect(await page(address)).not.toContain('<img src=x');
    expect(await ask('/feeds/all.xml')).not.toContain('<img');
  });

  it.each(['reviewer', 'viewer'] as const)('are not for a %s', async (role) => {
    const departments = role === 'reviewer' ? (['informatics'] as const) : [];
    const person = await signIn(showcase, `${role}-settings`, { role, departments: [...departments] });
    const answers = [publish({}, undefined, person), saveDraft({}, undefined, person), person.send('GET', path)];
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  it('are the defaults where what is stored is damaged, and the rest stays', async () => {
    await publish({ name: 'Senior Projects', school: 'College of Art' });
    const { keys } = await import('../../functions/data/table/keys.ts');
    const put = async (published: unknown) => {
      await showcase.putItem({ ...keys.settings, version: 900, published });
      await settingsForgotten();
    };
    await put({ version: 900, settings: aSetting({ name: 7, brandColor: '};', school: 'College of Art' }) });
    expect(await shown()).toEqual({ school: 'College of Art' });
    expect(await page('/')).toContain('<title>Capstone Showcase · College of Art');
    expect(await members()).toEqual(allDefaults.members);
    const later = aMember({ name: 'Later', portrait: 'of a later release', look: 'new' });
    await put({ version: 900, settings: aSetting({ members: [aMember(), { name: 7 }, null, later] }) });
    expect((await members()).map(({ name }: { name: string }) => name)).toEqual(['Ada Byron', 'Later']);
    await put({
      version: 900,
      settings: aSetting({ pages: [{ slug: 'rules' }, { ...aSitePage({ slug: 'later' }), place: 'top' }] }),
    });
    expect((await shown()).pages).toEqual([{ slug: 'later', title: 'Rules', place: 'none' }]);
    const { su: _su, ...three } = allDefaults.terms;
    const laterTerms = { ...quarters, fa: { ...quarters.fa, color: 'of a later release' }, au: quarters.fa };
    for (const [terms, shownTerms] of [
      [laterTerms, { terms: quarters }],
      [three, {}],
      [{ ...quarters, fa: { ...quarters.fa, month: 1 } }, {}],
    ]) {
      await put({ version: 900, settings: aSetting({ terms, defaultTerm: 7 }) });
      expect(await shown()).toEqual(shownTerms);
    }
    await put({ version: 900, settings: aSetting({ timeZone: 'Mars/Olympus_Mons', country: 'ES' }) });
    expect(await shown()).toEqual({ country: 'ES' });
    const texts = { subject: 'Of a later release: {sponsor}', headline: 'Kept', footnote: 'Of a later release' };
    await put({ version: 900, settings: aSetting({ mails: { published: texts, later: texts, receipt: 7 } }) });
    expect((await admin.send('GET', '/api/admin/mail')).body.mails).toEqual({ published: { headline: 'Kept' } });
    for (const broken of [null, 'nothing', [], { settings: null }]) {
      await put(broken);
      expect(await shown()).toEqual({});
      expect((await admin.send('GET', path)).body.published.settings).toEqual(allDefaults);
    }
    expect((await publish({ name: 'Mended' })).status).toBe(200);
    expect(await shown()).toEqual({ name: 'Mended' });
  });
});

it('have 50 versions to bring back, however long they are', async () => {
  const { keys } = await import('../../functions/data/table/keys.ts');
  // DynamoDB ends an answer after 1 MB: 52 of these have 1.3 MB.
  const pages = [aSitePage({ text: 'x'.repeat(25_000) })];
  const versions = Array.from({ length: 52 }, (_, at) => 2052 - at);
  const given = { at: '2026-11-20T19:05:00Z', by: 'admin', settings: aSetting({ pages }) };
  await Promise.all(versions.map((version) => showcase.putItem({ ...keys.settingsVersion(version), ...given })));
  const history: { version: number }[] = (await admin.send('GET', `${path}/history`)).body;
  expect(history.map(({ version }) => version)).toEqual(versions.slice(0, 50));
});
