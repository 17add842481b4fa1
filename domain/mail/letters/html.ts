import { escaped } from '../../basics/html.ts';
import { t } from '../../language/text.ts';
import { site } from '../../site/site.ts';
import { mailDirection, mailLanguage } from '../mail-language.ts';
import type { MailContext } from './context.ts';
import type { Block, Letter } from './letter.ts';
import { darkStyles, look } from './look.ts';
import { type Part, paragraphsOf, type Words } from './words.ts';

/**
 * The one layout of all mails, for mail programs as they are. Styles stand at their elements, because some programs drop all
 * others. Tables give the layout, because Outlook on Windows knows no other; screen readers hear nothing of them. Nothing is
 * loaded from elsewhere.
 */
export function htmlOf(
  { subject, preheader, headline, body, questions, because }: Letter,
  { siteUrl, footer }: MailContext,
): string {
  const postal = footer ? paragraphsOf(footer).flat().map(escaped).join('<br>') : '';
  return `<!doctype html>
<html lang="${mailLanguage()}" dir="${mailDirection()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<meta name="x-apple-disable-message-reformatting">
<title>${escaped(subject)}</title>
${darkStyles()}
</head>
<body class="page" style="${look.page}">
<div style="${look.hidden}">${escaped(preheader)}${'&#8199;&#847; '.repeat(40)}</div>
<div role="article" aria-roledescription="${escaped(t('mail.role'))}" aria-label="${escaped(subject)}" lang="${mailLanguage()}" dir="${mailDirection()}">
${table('class="page" bgcolor="#faf8f5"', look.whole)}
<tr><td align="center" style="${look.around}">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
${table('', look.column)}
<tr><td class="ink" style="${look.name}">${escaped(site.name)}<span class="quiet" style="${look.school}"> &middot; ${escaped(site.school)}</span></td></tr>
<tr><td class="card" bgcolor="#ffffff" style="${look.card}">
<h1 class="ink" dir="auto" style="${look.headline}">${escaped(headline)}</h1>
${body.map(blockHtml).join('\n')}
${p(wordsHtml(questions), look.last)}
</td></tr>
<tr><td class="quiet" style="${look.foot}">
<p class="quiet" style="${look.small}">${escaped(because)}</p>
<p class="quiet" style="${look.small}"><a class="quiet" href="${escaped(siteUrl)}/" style="${look.quietLink}">${escaped(site.name)}</a>, ${escaped(site.school)}</p>
${postal && `<p class="quiet" style="${look.small}">${postal}</p>`}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</div>
</body>
</html>
`;
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return p(wordsHtml(block.words));
    case 'list':
      return list(block.items.map(wordsHtml));
    case 'quote':
      return `${table('', look.quoteTable)}<tr><td class="quote" bgcolor="#faf8f5" style="${look.quote}"><blockquote style="margin:0;">${peopleHtml(block.text)}</blockquote></td></tr></table>`;
    case 'message':
      return peopleHtml(block.text);
    case 'button':
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${look.buttonTable}"><tr><td class="action" bgcolor="${site.brandColor}" style="${look.button}"><a class="action" href="${escaped(block.href)}" style="${look.buttonLink}">${escaped(block.label)}</a></td></tr></table>`;
    case 'links':
      return list(block.links.map(({ label, href }) => linkHtml(wordsHtml(label), href)));
  }
}

const table = (attributes: string, style: string) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${attributes} style="${style}">`;

const p = (inner: string, style: string = look.paragraph) => `<p class="ink" style="${style}">${inner}</p>`;

const list = (items: readonly string[]) =>
  `<ul class="ink" style="${look.list}">${items.map((item) => `<li style="${look.item}">${item}</li>`).join('')}</ul>`;

const linkHtml = (inner: string, href: string) => `<a class="link" href="${escaped(href)}" style="${look.link}">${inner}</a>`;

function peopleHtml(text: string): string {
  return paragraphsOf(text)
    .map((lines) => `<p class="ink" dir="auto" style="${look.paragraph}">${lines.map(escaped).join('<br>')}</p>`)
    .join('');
}

function wordsHtml(words: Words): string {
  return words.map(partHtml).join('');
}

function partHtml(part: Part): string {
  if ('people' in part) return `<bdi>${escaped(part.people)}</bdi>`;
  if ('strong' in part) return `<strong>${escaped(part.strong)}</strong>`;
  if ('mailbox' in part) return linkHtml(escaped(part.mailbox), `mailto:${part.mailbox}`);
  return 'address' in part ? linkHtml(escaped(part.address), part.address) : escaped(part.ours);
}
