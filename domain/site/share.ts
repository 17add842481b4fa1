import { t } from '../language/text.ts';
import { site } from './site.ts';

const shareLength = 125;
const metaLength = 200;

/** The code points of a text, on one line. */
const lettersOf = (text: string): string[] => Array.from(text.replace(/\s+/g, ' ').trim());

/** The first 125 characters of a description, for share links, as the specification has them. */
export function shareText(description: string): string {
  return lettersOf(description).slice(0, shareLength).join('');
}

/** The begin of a description, of at most 200 characters, for `<meta name="description">`: whole words, and `…` if there are more. */
export function metaDescription(description: string): string {
  const letters = lettersOf(description);
  if (letters.length <= metaLength) return letters.join('');
  const begin = letters.slice(0, metaLength - 1).join('');
  // Without blanks, as in Japanese, it is cut anywhere.
  const words = letters[metaLength - 1] === ' ' ? begin : begin.replace(/ \S{0,40}$/, '');
  return `${words.replace(/[\s\p{P}]+$/u, '')}…`;
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
