import { directionOf, type Language, splitLanguage } from '../../domain/language/languages.ts';
import type { ChangedSettings } from '../../domain/site/site.ts';

/** The forms by path. Each has a title and a first text, shown until its script is loaded, which takes seconds on a slow phone. */
export const forms = {
  '/survey': 'survey',
  '/submission': 'submission',
  '/submission/lost': 'lostLink',
  '/submission/consent': 'consent',
  '/judge': 'judge',
  '/release': 'release',
} as const;

/** Title and text of each form by its path, in all languages: the plain page has them as JSON (plugin.ts), as it loads no catalog. */
export type FirstWords = Record<Language, Record<keyof typeof forms, [title: string, text: string]>>;

/** Gives the plain page its language, and draws the first screen of a form into it. The page replaces it. */
export function drawFirstScreen({ name = '', languages: [first = 'en'] = [] }: ChangedSettings): void {
  const { language = first, path } = splitLanguage(location.pathname.replace(/\/$/, ''));
  Object.assign(document.documentElement, { lang: language, dir: directionOf(language) });
  const words: Partial<FirstWords> = JSON.parse(document.querySelector('#first')?.textContent ?? '{}');
  const form = words[language]?.[path as keyof typeof forms];
  if (!form) return;
  const [title, text] = form;
  const make = (tag: string, content: string) => Object.assign(document.createElement(tag), { textContent: content });
  const main = Object.assign(document.createElement('main'), { className: 'first' });
  main.append(make('strong', name), make('h1', title), make('p', text));
  document.querySelector('#root')?.append(main);
}

/**
 * The text for browsers without script, in all languages: the page is the same for each address and every school. So its links lead to
 * the school's first language, whose pages name the others.
 */
export function withoutScript(words: Record<Language, string>): string {
  const links = (text: string) =>
    text.replace(/<(\d)>/g, (_, at) => `<a href="${['/', '/about'][at]}">`).replace(/<\/\d>/g, '</a>');
  const said = Object.entries(words).map(([code, text]) => `<p lang="${code}" dir="${directionOf(code)}">${links(text)}</p>`);
  return `<main class="first"><h1>JavaScript</h1>${said.join('')}</main>`;
}
