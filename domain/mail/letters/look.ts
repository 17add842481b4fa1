import { shadesOf } from '../../site/accent.ts';
import { site } from '../../site/site.ts';
import { mailDirection } from '../mail-language.ts';

/** The styles of all mails. The colors are those of the site (web/kit/page/tokens.css), which mail programs cannot read. */
const text = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;";
const titles = "font-family:Georgia,'Times New Roman',serif;";
const ink = 'color:#1b1718;';
const quiet = 'color:#5a5155;';
const wraps = 'overflow-wrap:anywhere;word-break:break-word;';

/** The side at which lines begin: styles of mails know left and right alone. */
const start = () => (mailDirection() === 'rtl' ? 'right' : 'left');

export const look = {
  page: `margin:0;padding:0;background-color:#faf8f5;${ink}-webkit-text-size-adjust:100%;text-size-adjust:100%;`,
  hidden: 'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all;',
  whole: 'background-color:#faf8f5;',
  around: 'padding:24px 12px;',
  get column() {
    return `max-width:600px;table-layout:fixed;text-align:${start()};`;
  },
  name: `${text}padding:0 4px 14px;font-size:15px;line-height:1.4;font-weight:700;${ink}`,
  school: `font-weight:400;${quiet}`,
  get card() {
    return `background-color:#ffffff;border-top:4px solid ${site.brandColor};border-radius:0 0 10px 10px;padding:28px 24px 24px;`;
  },
  headline: `${titles}margin:0 0 18px;font-size:26px;line-height:1.25;font-weight:700;letter-spacing:-0.01em;${ink}${wraps}`,
  paragraph: `${text}margin:0 0 18px;font-size:16px;line-height:1.55;${ink}${wraps}`,
  last: `${text}margin:0;font-size:16px;line-height:1.55;${ink}${wraps}`,
  get list() {
    return `${text}margin:0 0 18px;padding:${start() === 'left' ? '0 0 0 22px' : '0 22px 0 0'};font-size:16px;line-height:1.55;${ink}${wraps}`;
  },
  item: 'margin:0 0 8px;',
  quoteTable: 'margin:0 0 18px;table-layout:fixed;',
  get quote() {
    return `background-color:#faf8f5;border-${start()}:3px solid #ffc627;padding:16px 18px 0;`;
  },
  get link() {
    return `color:${site.brandColor};text-decoration:underline;${wraps}`;
  },
  buttonTable: 'margin:6px 0 24px;',
  get button() {
    return `background-color:${site.brandColor};border-radius:8px;mso-padding-alt:13px 24px;`;
  },
  get buttonLink() {
    return `${text}display:inline-block;padding:13px 24px;border-radius:8px;background-color:${site.brandColor};color:#ffffff;font-size:16px;line-height:1.35;font-weight:700;text-decoration:none;`;
  },
  foot: 'padding:20px 4px 0;',
  small: `${text}margin:0 0 10px;font-size:13px;line-height:1.5;${quiet}${wraps}`,
  quietLink: `${quiet}text-decoration:underline;`,
} as const;

/** A program that only turns colors round changes the styles above, which stay readable; one that asks gets these. */
function darkRules(within: readonly string[]): string {
  const { brand, action } = shadesOf(site.brandColor).dark;
  const dark = [
    ['.page', 'background-color:#171314 !important;'],
    ['.card', 'background-color:#231d20 !important;'],
    ['.quote', 'background-color:#1e191b !important;'],
    ['.ink', 'color:#f3eeee !important;'],
    ['.quiet', 'color:#c4babd !important;'],
    ['.link', `color:${brand} !important;`],
    ['.action', `background-color:${action} !important;color:#ffffff !important;`],
  ] as const;
  return dark.map(([selector, style]) => `${within.map((outer) => `${outer}${selector}`).join(', ')} { ${style} }`).join('\n');
}

/**
 * Outlook's own way to ask stands apart: Gmail drops a whole `<style>` in which it does not know a selector. The last one is for
 * Outlook on Windows, which takes Times where the first font of a list is unknown to it.
 */
export const darkStyles = () => `<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
${darkRules([''])}
}
</style>
<style>
${darkRules(['[data-ogsc] ', '[data-ogsb] '])}
</style>
<!--[if mso]><style>body, table, td, p, a, li, h1 { font-family: Arial, sans-serif !important; }</style><![endif]-->`;
