import { t } from '../language/text.ts';
import { site } from './site.ts';

const shareLength = 125;
const metaLength = 200;

/** The first `length` code points of a text, on one line. */
function cut(text: string, length: number): string {
  return Array.from(text.replace(/\s+/g, ' ').trim()).slice(0, length).join('');
}

/** The first 125 characters of a description, for share links. */
export function shareText(description: string): string {
  return cut(description, shareLength);
}

/** The first 200 characters of a description, for `<meta name="description">`. */
export function metaDescription(description: string): string {
  return cut(description, metaLength);
}

/** `Leak Listening · Capstone Showcase`; the site's name alone without a page. */
export function documentTitle(page?: string): string {
  return page ? `${page} · ${site.name}` : `${site.name} · ${site.school}`;
}

export type SharedProject = { title: string; description: string; team?: string; sponsor: string; url: string };

/** The address of each network's share button. */
export function shareLinks(project: SharedProject): { label: string; href: string }[] {
  const url = encodeURIComponent(project.url);
  // An imported text may hold half a character, which has no encoding.
  const text = encodeURIComponent(`${project.title}: ${shareText(project.description)}`.toWellFormed());
  return [
    { label: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { label: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
    { label: 'Twitter', href: `https://twitter.com/intent/tweet?url=${url}&text=${text}` },
  ];
}

/** What the copy button puts on the clipboard. */
export function shareDetails(project: SharedProject): string {
  return [
    project.title,
    ...(project.team === undefined ? [] : [t('share.team', { names: project.team })]),
    ...(project.sponsor ? [t('share.sponsor', { name: project.sponsor })] : []),
    shareText(project.description),
    project.url,
  ]
    .filter(Boolean)
    .join('\n');
}
