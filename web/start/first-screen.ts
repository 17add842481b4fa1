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

/** Title and text of each form by its path, in all languages: the plain page has them as JSON (plugin.ts), as it loads no catalogue. */
export type FirstWords = Record<Language, Record<keyof typeof forms, [title: string, text: string]>>;

/** Gives the plain page its language, and draws the first screen of a form into it. React replaces it. */
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

/** The text for browsers without script. The page is the same for every school, so the pages that it leads to say whose it is. */
export const withoutScript = `<main class="first">
      <h1>This page needs JavaScript</h1>
      <p>The forms in which teams submit a project, change it, or ask for a lost link work only with JavaScript. Please allow it for this site, or open the page in another browser.</p>
      <p lang="es">Esta página necesita JavaScript. Actívalo para este sitio o abre la página en otro navegador.</p>
      <p>Is that not possible, or is the deadline near? Write to the address at the end of <a href="/about">About</a>, with your receipt number if you have one.</p>
      <p>All other pages can be read without it: <a href="/">the projects</a>, <a href="/winners">the winners</a>.</p>
    </main>`;
