import { splitList } from '../../domain/basics/lists.ts';
import { type Department, departmentAddress, departmentTitle } from '../../domain/department/departments.ts';
import { t } from '../../domain/language/text.ts';
import { isOwnPath } from '../../domain/picture/images.ts';
import { logoOf } from '../../domain/picture/logo.ts';
import { startOfDay } from '../../domain/presentation/event-time.ts';
import type { PublicProject } from '../../domain/project/public-project.ts';
import { publishedDay } from '../../domain/project/published-day.ts';
import { canonical, feedPath } from '../../domain/site/canonical.ts';
import { site } from '../../domain/site/site.ts';
import { schoolDay, termLabel } from '../../domain/term/terms.ts';
import { type Xml, xml, xmlDocument } from './xml.ts';

/** `won`: its place and awards in words, such as `Best Teamwork`. */
export type WinningProject = PublicProject & { won: string[] };

/** An Atom feed (RFC 4287) of projects, the newest first; of one department, or of all. `origin` is the site's own. */
export function feedOf(
  origin: string,
  { department, projects, now }: { department: Department | undefined; projects: readonly WinningProject[]; now: Date },
): Buffer<ArrayBuffer> {
  const self = origin + feedPath(department?.slug);
  const page = department ? `${origin}/${departmentAddress(department.slug)}` : `${origin}/`;
  // A feed without entries is as new as the day.
  const updated = projects.map(updatedAt).sort().at(-1) ?? instant(schoolDay(now));
  return xmlDocument(xml`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${site.locale}">
<id>${self}</id>
<title>${department ? t('feed.newestOf', { site: site.name, department: department.title }) : t('feed.newest', { site: site.name })}</title>
<subtitle>${site.tagline}</subtitle>
<updated>${updated}</updated>
<link rel="self" type="application/atom+xml" href="${self}"/>
<link rel="alternate" type="text/html" href="${page}"/>
<author><name>${site.school}</name></author>
<icon>${origin}${logoOf(site.logo)?.icons['icon-192'] ?? '/favicon.svg'}</icon>${projects.map((project) => entry(origin, project))}
</feed>`);
}

function entry(origin: string, project: WinningProject): Xml {
  const {
    id,
    projectTitle,
    teamMemberNames,
    members = splitList(teamMemberNames),
    keywords = [],
    department,
    language,
    poster,
    won,
  } = project;
  const address = origin + canonical.project(id);
  return xml`
<entry${language && xml` xml:lang="${language}"`}>
<id>${address}</id>
<title>${projectTitle}</title>
<link rel="alternate" type="text/html" href="${address}"/>
<published>${instant(publishedDay(project))}</published>
<updated>${updatedAt(project)}</updated>${members.map(
    (name) => xml`
<author><name>${name}</name></author>`,
  )}
<category term="${department}" label="${departmentTitle(department)}"/>${keywords.map(
    (keyword) => xml`
<category term="${keyword}"/>`,
  )}${won.map(
    (award) => xml`
<category scheme="${origin}/winners" term="${award}" label="${award}, ${termLabel(project)}"/>`,
  )}
<summary type="text">${project.projectDescription || t('feed.project', { department: departmentTitle(department), term: termLabel(project) })}</summary>${
    poster !== undefined &&
    isOwnPath(poster.path) &&
    xml`
<link rel="enclosure" type="image/webp" href="${origin}${poster.path}" title="${t('feed.poster', { title: projectTitle })}"/>`
  }
</entry>`;
}

function updatedAt(project: PublicProject): string {
  return project.modified ?? instant(publishedDay(project));
}

/** The instant at which a day begins at the school. */
function instant(day: string): string {
  return new Date(startOfDay(day, site.timeZone)).toISOString();
}
