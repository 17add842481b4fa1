import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { defaultDepartments } from '../../domain/department/default-departments.ts';
import { allDefaults } from '../../domain/site/default-settings.ts';
import { defaultSettings } from '../../domain/site/site.ts';
import { outboxOf } from '../api/outbox.ts';
import { clientSecret, startSchool } from '../api/school.ts';
import { freePort, type Started, startProcess } from '../api/started.ts';
import { shiftDate } from '../clock.ts';
import { readPages } from '../printing.ts';
import { openWithin } from './admin/views.ts';
import { test as base } from './fixtures.ts';
import { aPhoto, choice } from './survey-form.ts';

/**
 * Another school sets up its site from an empty folder, through the pages alone: its language, names, terms, departments, questions, place
 * and mails, a submission, the event with its floor, and the sign-in of the school. From the moment at which that is published the site
 * speaks Spanish, to staff too. What a visitor sees then is that school's.
 */

type School = Awaited<ReturnType<typeof startSchool>>;
type Stage = { site: Started; folder: string; school: School };

const test = base.extend<object, { stage: Stage }>({
  stage: [
    async ({ browserName: _ }, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'second-school-'));
      const port = await freePort();
      const school = await startSchool(`http://localhost:${port}`);
      const site = await startProcess(folder, {
        PORT: String(port),
        SAMPLE: 'off',
        OIDC_ISSUER: school.issuer,
        OIDC_CLIENT_ID: 'showcase',
        OIDC_CLIENT_SECRET: clientSecret,
        OIDC_NAME: 'Acceso Sierra Clara',
      });
      await use({ site, folder, school });
      site.process.kill();
      await site.exited;
      await school.stop();
      await rm(folder, { recursive: true, maxRetries: 5 });
    },
    { scope: 'worker' },
  ],
  baseURL: ({ stage }, use) => use(stage.site.origin),
  // A refused publication, and a term without presentation or floor.
  expectedErrors: /status of (404|422)/,
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections of the settings' }).getByRole('link', { name }).click();
const fill = async (page: Page, values: Record<string, string>) => {
  // A star stands behind what must be answered.
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(new RegExp(`^${RegExp.escape(label)}( \\*)?$`)).fill(value);
};

const departments = ['Arquitectura', 'Energía', 'Informática Aplicada', 'Materiales', 'Robótica', 'Telecomunicaciones'];
const title = 'Riego que escucha la tierra';
const { name, shortName, school, tagline, lede, contactEmail, campus, defaultLocation } = defaultSettings;
/** What a visitor of another school must not see. */
const ofDefaultSchool = new RegExp(
  [name, shortName, school, tagline, lede, contactEmail, campus, defaultLocation].map(RegExp.escape).join('|'),
  'i',
);
const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 8L4 1l4 7z" fill="#0b6e4f"/></svg>',
);

test('a second school, Spanish first, is set up through the pages, from an empty folder to a published project, a map and a mail', {
  tag: '@all',
}, async ({ page, browser, stage }) => {
  await test.step('its language, names, color and texts', async () => {
    await page.goto('/admin');
    await fill(page, { Username: 'admin', Password: 'a-long-enough-password' });
    await button(page, 'Login').click();
    await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Settings' }).click();
    await page.getByLabel('Language of the school').selectOption('Español');
    await page.getByRole('group', { name: 'Other languages' }).getByLabel('English').check();
    await page.getByLabel('Logo file').setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: logo });
    await expect(button(page, 'Remove the logo')).toBeVisible();
    await fill(page, {
      'Name of the site': 'Muestra de proyectos',
      'Short name': 'Muestra',
      School: 'Escuela Técnica de Sierra Clara',
      'Accent color': '#0b6e4f',
      'Title of Home': 'Un año de trabajo,\nun día para verlo.',
      'Sentence below the title': 'Los equipos de último curso presentan lo que han construido.',
      'About the showcase': 'La muestra reúne los proyectos de fin de carrera.\n\nLa entrada es libre.',
      Tagline: 'Los proyectos de fin de carrera, abiertos al público.',
      'End of the footer': 'Todos los derechos reservados.',
      'Contact address': 'muestra@sierraclara.example',
      'Links under “Website”': 'La escuela https://sierraclara.example/',
      'Links under “Help”': 'Soporte https://sierraclara.example/soporte',
      'Sponsor page': 'https://sierraclara.example/patrocinio',
    });
  });

  await test.step('its clock, country and place: a wrong time zone is refused', async () => {
    await section(page, 'Place');
    await fill(page, {
      'Time zone': 'Europa/Sierra Clara',
      Country: 'ES',
      'Address of the campus': 'Escuela Técnica de Sierra Clara, Calle Mayor 1, Madrid',
      'Usual place of the event': 'Patio central',
    });
    await section(page, 'Brand');
    await button(page, 'Publish').click();
    await expect(page.getByLabel('Time zone')).toHaveAccessibleDescription(
      /^This must be a time zone such as Europe\/Madrid\./,
    );
    await page.getByLabel('Time zone').fill('Europe/Madrid');
    await expect(page.getByText(/^It is now Saturday, 21 November 2026 at 2\d:\d\d there\.$/)).toBeVisible();
  });

  await test.step('four quarters', async () => {
    await section(page, 'Terms');
    for (const [code, name, month] of [
      ['wi', 'Invierno', 'January'],
      ['sp', 'Primavera', 'April'],
      ['su', 'Verano', 'July'],
      ['fa', 'Otoño', 'October'],
    ] as const) {
      const term = page.getByRole('group', { name: `${code} in addresses and files` });
      await term.getByLabel('Name').fill(name);
      await term.getByLabel('Begins in').selectOption(month);
      await term.getByLabel('Shown to').selectOption('Everyone');
    }
    await page.getByLabel('Term to begin with').selectOption('Otoño 2026');
  });

  await test.step('six departments of its own', async () => {
    await section(page, 'Departments');
    for (const { title: former } of defaultDepartments) await button(page, `Hide ${former}`).click();
    for (const name of departments) {
      await button(page, 'Add a department').click();
      await page.getByLabel('Title of the department').fill(name);
    }
  });

  await test.step('a member, a page, questions and a mail', async () => {
    await section(page, 'About');
    for (const { name: former } of allDefaults.members) await button(page, `Remove ${former}`).click();
    await button(page, 'Add a member').click();
    await fill(page, { 'Name of the member': 'Lucía Herrera', Role: 'Coordinación' });
    await section(page, 'Pages');
    await button(page, 'Add a page').click();
    await fill(page, {
      Title: 'Cómo llegar',
      'Address, behind /pages/': 'como-llegar',
      Text: 'En **metro**, hasta Sierra Clara.',
    });
    await section(page, 'Survey');
    for (const asked of ['Code', 'Topics']) await page.getByLabel(`${asked} is asked`).uncheck();
    await button(page, 'Add a question').click();
    await fill(page, { Question: '¿Quién tutoriza el proyecto?', 'Name in files': 'tutor' });
    await page.getByLabel('Visitors see the answers').check();
    await section(page, 'Mails');
    await fill(page, { Subject: 'Hemos recibido su proyecto', 'Heading of the mail': 'Gracias por participar' });
    await button(page, 'Publish').click();
    // Bare addresses are Spanish from now on, and this page stays in its language.
    await expect(page).toHaveURL(/\/en\/admin\/settings/);
    await page.goto('/admin-dashboard');
    await expect(page.getByText('Otoño 2026').first()).toBeVisible();
  });

  const staff = (view: string) => openWithin(page, `/admin-dashboard?${view}&semester=fa&year=2026`);

  await test.step('the time to submit, and the event', async () => {
    await staff('view=edits&edit=window');
    await expect(page.getByText('Otoño 2026 aún no tiene plazo de entrega')).toBeVisible();
    await expect(page.getByText('Europe/Madrid (CET)')).toBeVisible();
    await fill(page, { Abre: '2026-11-02T00:00', Cierra: '2026-12-11T00:00' });
    await button(page, 'Fijar el plazo').click();
    await expect(button(page, 'Guardar el plazo')).toBeVisible();
    await staff('view=edits&edit=presentations');
    await expect(page.getByLabel('Lugar', { exact: true })).toHaveValue('Patio central');
    await page.getByLabel('Fecha').fill('2026-12-18');
    await page.getByLabel('Hora de la presentación').fill('10:00 - 14:00');
    await button(page, 'Guardar cambios').click();
    await expect(page.getByText('¡Presentación actualizada!')).toBeVisible();
  });

  const visitor = await (await browser.newContext({ baseURL: stage.site.origin })).newPage();
  await test.step('a team submits its project with a poster', async () => {
    // The edge keeps for half a minute what it told the page of staff before.
    const settings = async (address: string) => (await visitor.request.get(address)).text();
    await expect.poll(() => settings('/api/settings')).toContain('Muestra de proyectos');
    await expect.poll(() => settings('/api/survey/questions')).toContain('tutor');
    // A form that is filled in faster than a person can is refused, so this one's clock is behind.
    await visitor.context().addInitScript(shiftDate, -10_000);
    await visitor.goto('/survey');
    await expect(visitor.getByText(/10 de diciembre de 2026,? (a las )?23:59/)).toBeVisible();
    await fill(visitor, {
      'Nombre de quien lidera el proyecto': 'Nuria Vidal',
      'Número del curso': 'TFG 4',
      'Título del proyecto': title,
      '¿Quién tutoriza el proyecto?': 'Prof.ª Elena Soto',
    });
    await visitor.getByRole('textbox', { name: 'Correo electrónico', exact: true }).fill('nuria@sierraclara.example');
    await visitor.getByRole('combobox', { name: 'Departamento' }).selectOption('Energía');
    await visitor.getByLabel('Resumen').fill('Una red de sensores que riega cada bancal solo cuando la tierra lo pide.');
    await visitor.getByLabel('Nombre del integrante 1').fill('Nuria Vidal');
    await choice(visitor, '¿Cómo presentará el equipo?', 'En persona').check();
    await choice(visitor, '¿Mostrarán una demostración?', 'No').check();
    await choice(visitor, '¿El proyecto está bajo', 'No').check();
    await visitor.getByLabel('Archivo del póster').setInputFiles(await aPhoto('cartel.jpg', 1200, 900));
    await expect(visitor.getByText('Subida', { exact: true })).toBeVisible();
    await button(visitor, 'Entregar el proyecto').click();
    await expect(visitor.getByText('Tu proyecto se entregó.')).toBeVisible();
  });

  let id = '';
  await test.step('staff review and publish it', async () => {
    await staff('view=edits&edit=submissions');
    await page.getByRole('cell', { name: title, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar proyecto' });
    await dialog.getByRole('button', { name: 'Publicar', exact: true }).click();
    await expect(dialog.getByText('Publicado', { exact: true })).toBeVisible();
    id = new URL(page.url()).searchParams.get('project') ?? '';
  });

  await test.step('it gets a table of a hall, which visitors may see, and the first place', async () => {
    await staff('view=floor');
    await button(page, 'Dibujar una sala…').click();
    await page.getByLabel('Filas', { exact: true }).fill('2');
    await page.getByLabel('Mesas por fila').fill('3');
    await button(page, 'Dibujar la sala').click();
    await page.getByLabel('Mostrar la sala a los visitantes').check();
    await page.getByRole('link', { name: 'Mesas y proyectos' }).click();
    const table = page.getByRole('textbox', { name: `Mesa de ${title}` });
    await table.fill('5');
    await table.press('Enter');
    await button(page, 'Guardar sala').click();
    await expect(page.getByText('La sala de Otoño 2026 está guardada.')).toBeVisible();
    await staff('view=winners');
    await button(page, title).click();
    await page.getByRole('dialog', { name: 'Fijar el lugar del proyecto' }).getByRole('radio', { name: '1.er lugar' }).check();
    await button(page, 'Guardar').click();
    await button(page, 'Anunciar…').click();
    await button(page, 'Anunciar ahora').click();
    await expect(page.getByText('Los ganadores de Otoño 2026 están anunciados.')).toBeVisible();
  });

  await test.step('the team gets mails of the school', async () => {
    const { env } = JSON.parse(await readFile(path.join(stage.folder, 'running.json'), 'utf8'));
    const mails = async () => (await outboxOf(env).sent()).filter(({ to }) => to[0] === 'nuria@sierraclara.example');
    await expect.poll(async () => (await mails()).map(({ subject }) => subject)).toContain('Hemos recibido su proyecto');
    for (const { from, replyTo, text, html } of await mails()) {
      expect([from, replyTo]).toEqual([expect.stringMatching(/^"?Muestra de proyectos/), ['muestra@sierraclara.example']]);
      expect(text).toContain('Calle Mayor 1, Madrid');
      expect(html).toContain('#0b6e4f');
      expect(text + html).not.toMatch(ofDefaultSchool);
    }
  });

  await test.step('a colleague enters by the sign-in of the school', async () => {
    await openWithin(page, '/admin/people');
    await page.getByRole('button', { name: 'Invitar a una persona' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invitar a una persona' });
    await dialog.getByLabel('Nombre', { exact: true }).fill('Diego Ferrer');
    await dialog.getByLabel('Correo electrónico').fill('diego@sierraclara.example');
    await dialog.getByLabel('Usuario').fill('diego');
    await dialog.getByLabel('Energía').check();
    await button(page, 'Invitar').click();
    await expect(dialog).toHaveCount(0);
    stage.school.expect({ sub: 'u-1', email: 'diego@sierraclara.example', email_verified: true, name: 'Diego Ferrer' });
    await visitor.goto('/admin');
    await button(visitor, 'Iniciar sesión con Acceso Sierra Clara').click();
    await expect(visitor.getByText('Sesión iniciada como diego')).toBeAttached();
  });

  await test.step('visitors see this school and nothing of another', async () => {
    // The edge may have kept an empty list.
    await expect.poll(async () => (await visitor.request.get('/api/survey/energia/term=fa-2026')).text()).toContain(title);
    for (const [address, texts] of [
      ['/', ['Un año de trabajo', 'viernes, 18 de diciembre de 2026', 'Patio central', 'Energía']],
      ['/energia', [title, 'Otoño 2026']],
      [`/survey/${id}`, [title, 'Prof.ª Elena Soto', '1.er lugar']],
      ['/map', ['Otoño 2026']],
      ['/winners', [title]],
      ['/about', ['Lucía Herrera']],
      ['/pages/como-llegar', ['metro']],
      ['/survey', ['Entrega tu proyecto']],
    ] as const) {
      await visitor.goto(address);
      for (const text of texts) await expect.soft(visitor.getByRole('main').getByText(text).first()).toBeVisible();
      await expect.soft(visitor).toHaveTitle(/Muestra de proyectos/);
      expect.soft(await (await visitor.request.get(address)).text(), address).not.toMatch(ofDefaultSchool);
      expect.soft(await visitor.content(), address).not.toMatch(ofDefaultSchool);
    }
    const action = () => getComputedStyle(document.documentElement).getPropertyValue('--action').trim();
    expect(await visitor.evaluate(action)).toBe('#0b6e4f');
    const manifest = (await visitor.locator('link[rel=manifest]').getAttribute('href')) ?? '';
    expect(await (await visitor.request.get(manifest)).json()).toMatchObject({
      name: 'Muestra de proyectos',
      short_name: 'Muestra',
      theme_color: '#0b6e4f',
      lang: 'es',
    });
    const read = async (address: string) => (await visitor.request.get(address)).text();
    expect(await read('/feeds/all.xml')).toContain('Muestra de proyectos: proyectos más recientes');
    expect(await read('/sitemaps/pages.xml')).toMatch(/\/winners<[\s\S]*\/en\/winners</);
  });

  await test.step('and in English, where what the team wrote is marked as Spanish', async () => {
    await visitor.goto(`/en/survey/${id}`);
    await expect(visitor.locator('html')).toHaveAttribute('lang', 'en');
    await expect(visitor.locator('h1 [lang=es]')).toHaveText(title);
  });

  await test.step('its cards have its name', async () => {
    // A worker of its own makes the PDF, and knows no more of the school than it is told.
    await staff('view=floor&tab=print');
    const saved = page.waitForEvent('download');
    await button(page, 'Crear PDF').click();
    const cards = await readPages(await readFile(await (await saved).path()));
    const printed = cards.map(({ text }) => text.replace(/\s/g, '')).join('');
    expect(printed).toContain('EscuelaTécnicadeSierraClara·Muestradeproyectos');
    expect(printed).toContain('Energía');
  });
});
