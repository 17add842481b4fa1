import { type Html, html } from '../basics/html.ts';
import { departmentTitle, listDepartments, shownSlug } from '../department/departments.ts';
import { directionOf } from '../language/languages.ts';
import { language, t } from '../language/text.ts';
import { writtenIn } from '../language/written.ts';
import { webAddress } from '../picture/video-links.ts';
import { citation } from '../project/citation.ts';
import { tokensOf } from '../site/accent.ts';
import { site } from '../site/site.ts';
import { doiAddress, termLabel } from '../term/terms.ts';
import { wonInWords } from '../winners/wins.ts';
import { recordFiles } from './archive-records.ts';
import { type ArchivedProject, type ArchivedTerm, membersOf, type ProjectFile } from './archived-term.ts';

/** The pages of an archive. They have no script, and each link names a file, so they open from a disk as from any server. */

/** The page that lists a term's projects by department. */
export function indexPage({ term, origin, projects }: ArchivedTerm): string {
  const lists = listDepartments().flatMap(({ slug, title }) => {
    const own = projects.filter(({ department }) => shownSlug(department) === slug);
    return own.length > 0 ? [{ slug, title, own }] : [];
  });
  const doi = doiAddress(term);
  return page(
    { title: `${termLabel(term)} · ${site.name}`, root: '' },
    html`<h1>${site.name}: ${termLabel(term)}</h1>
<p>${t('archived.intro', { school: site.school, count: projects.length })} <a href="${origin}/">${origin}</a></p>
${
  lists.length > 0 &&
  html`<nav aria-label="${t('layout.departments')}"><ul class="inline">${lists.map(
    ({ slug, title, own }) => html`
<li><a href="#${slug}">${title}</a> (${own.length})</li>`,
  )}
</ul></nav>`
}${lists.map(
  ({ slug, title, own }) => html`
<section aria-labelledby="${slug}">
<h2 id="${slug}">${title}</h2>
<ul class="cards">${own.map(card)}
</ul>
</section>`,
)}
<h2>${t('archived.programs')}</h2>
<ul>${recordFiles().map(
      ([name, what]) => html`
<li><a href="${name}">${name}</a>: ${what}</li>`,
    )}
</ul>${
      doi &&
      html`
<p>${t('archived.doi')} <a href="${doi}">${doi}</a></p>`
    }`,
  );
}

function card(project: ArchivedProject): Html {
  const picture = project.files.find(({ kind }) => kind === 'cover') ?? fileOf(project, 'poster');
  return html`
<li>${picture ? html`<img src="${picture.name}" alt="" loading="lazy">` : html`<div class="cover"></div>`}
<h3${written(project)}><a href="${project.folder}/index.html">${project.projectTitle}</a></h3>
<p dir="auto">${membersOf(project).join(', ')}</p>${won(project)}</li>`;
}

/** The page of one project. */
export function projectPage(project: ArchivedProject): string {
  const { projectTitle, projectDescription, withheld, address, files, youtubeLink } = project;
  const poster = fileOf(project, 'poster');
  const members = membersOf(project);
  const pictures = files.filter(({ kind }) => kind === 'photo' || kind === 'award');
  return page(
    { title: `${projectTitle} · ${site.name}`, root: '../../' },
    html`<p><a href="../../index.html">${site.name}: ${termLabel(project)}</a></p>
<h1${written(project)}>${projectTitle}</h1>
<p>${departmentTitle(project.department)}, ${termLabel(project)}</p>${won(project)}${
      poster &&
      html`
<p class="poster"><a href="${inFolder(poster)}"><img src="${inFolder(poster)}" alt="${poster.alt}"></a></p>`
    }${documentLinks(project)}
${
  withheld
    ? html`<p>${t('projects.withheld')}</p>`
    : projectDescription && html`<h2>${t('words.abstract')}</h2><p class="prose"${written(project)}>${projectDescription}</p>`
}${
  members.length > 0 &&
  html`
<h2>${t('words.team')}</h2>
<ul>${members.map((name) => html`<li><bdi>${name}</bdi></li>`)}</ul>`
}
<h2>${t('words.aboutThisProject')}</h2>
<dl>${[
      fact(t('projects.lead'), project.name),
      fact(t('words.sponsor'), project.sponsor),
      fact(t('words.course'), project.courseNumber),
      fact(t('words.topics'), project.keywords?.join(', ')),
      fact(t('projects.video'), youtubeLink, true),
      fact(t('projects.captions'), project.captions && t('form.yes')),
      fact(t('projects.code'), project.codeLink, true),
      fact(t('projects.tryIt'), project.demoLink, true),
      ...(project.answers ?? []).map(({ label, value, kind }) => fact(label, value, kind === 'link')),
      fact(t('archived.page'), address, true),
    ]}</dl>${
      pictures.length > 0 &&
      html`
<h2>${t('words.pictures')}</h2>
<ul class="photos">${pictures.map((file) => figure(project, file))}</ul>`
    }
<h2>${t('archived.cite')}</h2>
<p dir="auto">${citation(project, address)}</p>`,
  );
}

/** The attributes of an element with a text of the team. */
function written(project: ArchivedProject): Html {
  const { lang, dir } = writtenIn(project);
  return html`${lang && html` lang="${lang}"`} dir="${dir}"`;
}

function documentLinks(project: ArchivedProject): Html | undefined {
  const [pdf, text] = [fileOf(project, 'pdf'), fileOf(project, 'text')];
  if (!pdf && !text) return undefined;
  return html`
<ul class="inline">${pdf && html`<li><a href="${inFolder(pdf)}">${t('archived.posterPdf')}</a></li>`}${
    text && html`<li><a href="${inFolder(text)}">${t('projects.posterText')}</a></li>`
  }</ul>`;
}

function figure({ projectTitle }: ArchivedProject, file: ProjectFile): Html {
  const caption = file.kind === 'photo' && file.alt;
  const alt =
    file.kind === 'award'
      ? file.alt
      : caption
        ? t('projects.photoOf', { name: caption })
        : t('projects.teamOf', { title: projectTitle });
  return html`
<li><figure><img src="${inFolder(file)}" alt="${alt}" loading="lazy">${
    caption && html`<figcaption dir="auto">${caption}</figcaption>`
  }</figure></li>`;
}

const fileOf = ({ files }: ArchivedProject, kind: ProjectFile['kind']) => files.find((file) => file.kind === kind);

/** The address of a file on the page of its project, which is in the same folder. */
const inFolder = ({ name }: ProjectFile) => name.slice(name.lastIndexOf('/') + 1);

function won(project: ArchivedProject): Html {
  return html`${wonInWords(project).map((label) => html`<p class="won">${label}</p>`)}`;
}

/** `isLink`: the value is an address, which is text unless it is of the web. */
function fact(label: string, value: string | undefined, isLink = false): Html {
  if (!value) return html``;
  const address = isLink ? webAddress(value)?.href : undefined;
  return html`
<div><dt dir="auto">${label}</dt><dd dir="auto">${address ? html`<a href="${address}" rel="noreferrer nofollow">${value}</a>` : value}</dd></div>`;
}

/** `root`: the way from the page's folder to that of the archive. */
function page({ title, root }: { title: string; root: string }, main: Html): string {
  return html`<!doctype html>
<html lang="${site.locale}" dir="${directionOf(language())}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="content-security-policy" content="script-src 'none'; object-src 'none'; base-uri 'none'">
<title>${title}</title>
<link rel="stylesheet" href="${root}style.css">
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`.markup;
}

/** The style sheet, in the colors of the site. */
export function archiveStyles(): string {
  const tokens = (theme: 'light' | 'dark') => {
    const colors = Object.entries(tokensOf(theme, site.brandColor)).map(([name, color]) => `${name}: ${color};`);
    return `:root { ${colors.join(' ')} }`;
  };
  return `${tokens('light')}
@media screen and (prefers-color-scheme: dark) { ${tokens('dark')} }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 ui-sans-serif, system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 75rem; margin: 0 auto; padding: 1.5rem; }
h1, h2, h3 { line-height: 1.2; text-wrap: balance; }
h1 { font: 600 clamp(1.6rem, 1.2rem + 2.5vw, 2.25rem)/1.15 Georgia, serif; margin: 0.5rem 0; }
h2 { font-size: 1.35rem; margin: 2.5rem 0 0.75rem; }
h3 { font-size: 1.0625rem; margin: 0.75rem 0 0.25rem; }
p, dl, ul { margin: 0 0 1rem; }
a { color: var(--brand); }
a:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
img { display: block; max-width: 100%; height: auto; }
.inline, .cards, .photos { list-style: none; padding: 0; }
.inline { display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; }
.cards { display: grid; gap: 2rem 1.5rem; grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr)); }
.cards img, .cover { width: 100%; aspect-ratio: 16 / 9; object-fit: cover; object-position: top; background: var(--band); border: 1px solid var(--line); }
.cards p { color: var(--ink-2); font-size: 0.9375rem; margin: 0; }
.photos { display: grid; gap: 1.5rem; grid-template-columns: repeat(auto-fill, minmax(min(12rem, 100%), 1fr)); }
figure { margin: 0; }
figcaption { color: var(--ink-2); font-size: 0.9375rem; }
.poster img { max-height: 80vh; border: 1px solid var(--line); }
.prose { white-space: pre-line; max-width: 68ch; }
.won { color: var(--brand); font-weight: 600; }
dl > div { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: 0.35rem 0; border-top: 1px solid var(--line); }
dt { flex: 0 0 8rem; color: var(--ink-2); }
dd { flex: 1 1 12rem; margin: 0; }
`;
}
