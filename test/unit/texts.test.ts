import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { type Message, messagesOf } from '../../domain/language/catalogues.ts';
import { allLanguages, staffLanguages } from '../../domain/language/languages.ts';
import { addMessages, setLanguage, t } from '../../domain/language/text.ts';
import { allDefaults } from '../../domain/site/default-settings.ts';
import { defaultSettings } from '../../domain/site/site.ts';
import ar from '../../text/ar.json' with { type: 'json' };
import en from '../../text/en.json' with { type: 'json' };
import es from '../../text/es.json' with { type: 'json' };
import { namedIn } from '../../web/start/texts-plugin.ts';

const catalogues = { en: messagesOf(en), es: messagesOf(es), ar: messagesOf(ar) };
const others = allLanguages.filter((one) => one !== 'en');
/** What only staff see, and mails, and what is stored of activity, is not in Arabic. */
const isForStaff = (name: string) => /^(?:staff|mail|notes|refusals\.staff)\./.test(name);
const names = Object.keys(catalogues.en);

type Tokens = ReturnType<typeof compileMessageOrThrow>;

/** What a message is given and how it is marked up: `count`, `count plural`, `<0>`. */
function partsOf(message: string): Set<string> {
  const found = new Set<string>();
  const collect = (tokens: Tokens | string) => {
    for (const token of Array.isArray(tokens) ? tokens : [tokens]) {
      if (typeof token === 'string') for (const [tag] of token.matchAll(/<\/?\d>/g)) found.add(tag);
      else {
        const [name, , cases] = token as [string, string?, unknown?];
        found.add(name);
        if (cases && typeof cases === 'object') for (const one of Object.values(cases)) if (one) collect(one as Tokens);
      }
    }
  };
  collect(compileMessageOrThrow(message));
  return found;
}

/** The categories of a message's plurals, each list for itself. */
function pluralsOf(message: string): string[][] {
  const lists: string[][] = [];
  const collect = (tokens: Tokens | string) => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens) {
      if (typeof token === 'string') continue;
      const [, kind, cases] = token as [string, string?, Record<string, Tokens>?];
      if (kind === 'plural' && cases) lists.push(Object.keys(cases).filter((name) => name !== 'offset'));
      if (cases && typeof cases === 'object') for (const one of Object.values(cases)) if (Array.isArray(one)) collect(one);
    }
  };
  collect(compileMessageOrThrow(message));
  return lists;
}

const files = execFileSync('git', [
  'ls-files',
  '--cached',
  '--others',
  '--exclude-standard',
  'web',
  'domain',
  'functions',
  'local/data/backup/kinds.ts',
])
  .toString()
  .split('\n');
const read = (kind: RegExp) =>
  files.filter((file) => kind.test(file)).map((file) => [file, readFileSync(file, 'utf8')] as const);
const sources = read(/\.tsx?$/);

/** The folders whose words are in the catalogs. */
const translated = [
  'web/visit/',
  'web/team/',
  'web/judge/',
  'web/staff/',
  'web/kit/',
  'web/offline/offline-line',
  'web/offline/start',
  'web/start/first-screen',
  'web/start/arrival',
  'domain/mail/',
  'domain/picture/',
  'domain/project/consent',
  ...['answers', 'asked-fields', 'lost-link', 'survey', 'submission', 'legacy'].map((name) => `domain/submission/${name}`),
];

type Node = { type: string; start: number } & Record<string, unknown>;

/** Calls `visit` with each node of a file and those around it, the outermost first. */
function walk(file: string, source: string, visit: (node: Node, around: readonly Node[]) => void): void {
  const go = (value: unknown, around: readonly Node[]): void => {
    if (Array.isArray(value)) for (const one of value) go(one, around);
    else if (value && typeof value === 'object') {
      const node = value as Node;
      if (node.type) visit(node, around);
      const inside = node.type ? [...around, node] : around;
      for (const [name, child] of Object.entries(node)) if (name !== 'typeAnnotation') go(child, inside);
    }
  };
  go(parseSync(file, source).program.body, []);
}

const isFunction = ({ type }: Node) => type.includes('Function');

const calls = sources.flatMap(([file, source]) => {
  const found: { file: string; name: unknown; isGiven: boolean; isEarly: boolean }[] = [];
  if (!/\bt\(/.test(source)) return found;
  walk(file, source, (node, around) => {
    const { type, callee, arguments: given } = node as Node & { callee?: Node; arguments?: Node[] };
    if (type !== 'CallExpression' || callee?.type !== 'Identifier' || callee.name !== 't') return;
    found.push({ file, name: given?.[0]?.value, isGiven: given?.length === 2, isEarly: !around.some(isFunction) });
  });
  return found;
});

/** Imports of files, with what a lazy one loads beside it: `withMails(withTexts(import('./a.tsx'), privateTexts.event))`. */
const lazyOrNot = /(?:\bfrom |(withMails\()?(?:withTexts\()?import\()'(\.[^']+\.tsx?)'(?:\), privateTexts\.(\w+))?/g;

/** What a visitor reads in a file: words between elements, and texts of two words or more, or that begin as a sentence does. */
function wordsIn([file, source]: readonly [string, string]): string[] {
  const found: string[] = [];
  walk(file, source, (node, around) => {
    const { type, value, raw } = node as Node & { value?: unknown; raw?: string };
    const text = type === 'TemplateElement' ? (value as { raw: string }).raw : value;
    if (typeof text !== 'string') return;
    if (type === 'JSXText' ? !/\p{L}{2}/u.test(text) : !/^\p{Lu}\p{Ll}+(?:[ …]|$)|\p{L}{2}[,:]? \p{L}/u.test(text)) return;
    if (type !== 'JSXText' && type !== 'TemplateElement' && raw === undefined) return;
    const parent = around.at(-1);
    // Code that no visitor reads: classes of styles, types, keys of tables, what only developers see.
    const isCode = around.some(({ type: outer, callee, name, key }) => {
      if (/^(?:TS|Import|Export(?:All|Default))/.test(outer)) return true;
      // The scheme of a header.
      if (outer === 'Property' && (key as Node).name === 'authorization') return true;
      if (outer === 'NewExpression') return /Error$/.test(String((callee as Node).name));
      return (
        outer === 'JSXAttribute' &&
        /^(?:class|style|media|sizes|d|viewBox|autoComplete|rel|path|key|preserveAspectRatio)/.test(String((name as Node).name))
      );
    });
    // Elements of a PDF.
    const isElement = parent?.type === 'CallExpression' && /^(?:group|content)$/.test(String((parent.callee as Node).name));
    const isTag = /[{}[\]<>=;]|^[\w-]+\(|^\([\w-]+:|--|\bpx\b/.test(text);
    if (isCode || isElement || isTag || parent?.type === 'MemberExpression' || notWords.has(text.trim())) return;
    found.push(`${file}:${source.slice(0, node.start).split('\n').length} ${text.trim()}`);
  });
  return found;
}

/** Names of the platform that look like words. */
const notWords = new Set([
  // Of sign-in, and of mails as staff see them.
  'Bearer',
  'Signed out',
  'allow-popups allow-popups-to-escape-sandbox',
  '"light dark"',
  'color-scheme: light dark',
  'color-scheme: light',
  '@media (prefers-color-scheme: dark)',
  '@media not all',
  'light dark',
  'Range',
  'a, button, input, select, textarea, label, summary',
  'Vimeo',
  'SVG',
  'PNG',
  // Names of keys, and selectors of elements.
  'Ctrl + Enter',
  'Ctrl + S',
  'Alt + ←',
  'Alt + →',
  'Arrow',
  'input, textarea',
  'a, input, label',
  // Keys of queries.
  'poster text',
  'tables of page',
  // Offers of a language, each in its own.
  'Read this page in English',
  'Leer esta página en español',
  'اقرأ هذه الصفحة بالعربية',
  // A caption as it is stored (domain/picture/shown-caption.ts).
  'The whole team',
  'Todo el equipo',
  'الفريق كله',
  // Elements and attributes of a PDF.
  'Artifact',
  'Column',
  'Document',
  'Span',
  // Keys.
  'Enter',
  'Esc',
  'Escape',
  'Tab',
  'Home',
  'End',
  'Delete',
  'AbortError',
  // Values of answers and places, and the name of a lock.
  'Yes',
  'No',
  'Participant',
  'pictures of',
]);

describe('The catalogues', () => {
  it.each(others)('say in %s what English says, and nothing else', (language) => {
    const needed = names.filter((name) => staffLanguages.includes(language) || !isForStaff(name));
    const given = Object.keys(catalogues[language]);
    expect(
      needed.filter((name) => !given.includes(name)),
      'missing',
    ).toEqual([]);
    expect(
      given.filter((name) => !names.includes(name)),
      'unknown',
    ).toEqual([]);
  });

  it.each(others)('are given the same in %s as in English', (language) => {
    const different = Object.entries(catalogues[language]).filter(
      ([name, message]) => partsOf(message).symmetricDifference(partsOf(catalogues.en[name] ?? '')).size > 0,
    );
    expect(different.map(([name]) => name)).toEqual([]);
  });

  it.each(allLanguages)('need in %s only what can be said', (language) => {
    const kinds = Object.values(catalogues[language]).flatMap((message) =>
      Array.from(message.matchAll(/\{\w+, ?(\w+(?:, ?(?:offset|[\w:]+\}))?)/g), ([, kind]) => kind),
    );
    expect([...new Set(kinds)].sort()).toEqual(['number', 'plural', 'select']);
  });

  it.each(allLanguages)('have every plural of %s', (language) => {
    // Millions have a category of their own in Spanish, which no count here reaches.
    const needed = new Intl.PluralRules(language)
      .resolvedOptions()
      .pluralCategories.filter((one) => one !== 'many' || language === 'ar');
    const incomplete = Object.entries(catalogues[language]).filter(([, message]) =>
      pluralsOf(message).some((given) =>
        needed.some((one) => !given.includes(one) && !(one === 'zero' && given.includes('0'))),
      ),
    );
    expect(incomplete.map(([name]) => name)).toEqual([]);
  });

  it('have no message that is nowhere said', () => {
    const isNamed = namedIn(sources.map(([, source]) => source).join('\n'));
    expect(names.filter((name) => !isNamed(name))).toEqual([]);
  });

  it('are given what they need where they are said', () => {
    const wrong = calls.filter(({ name, isGiven }) => {
      const message = (catalogues.en as Record<string, string>)[String(name)];
      return message !== undefined && [...partsOf(message)].some((part) => !part.startsWith('<')) !== isGiven;
    });
    expect(wrong).toEqual([]);
  });

  it('are asked for nowhere while modules load, when no language is known', () => {
    expect(calls.filter(({ isEarly }) => isEarly)).toEqual([]);
  });

  it('are loaded by each view of staff that says them', () => {
    const texts = new Map(sources);
    const partOf = new Map(
      (['event', 'office', 'mails'] as const).flatMap((part) => Object.keys(messagesOf(en, part)).map((name) => [name, part])),
    );
    const missing = new Set<string>();
    const seen = new Set<string>();
    const open = (file: string, loaded: readonly string[]) => {
      const text = texts.get(file);
      if (!text || !file.startsWith('web/') || seen.has(`${file} ${loaded}`)) return;
      seen.add(`${file} ${loaded}`);
      for (const { name } of calls.filter((call) => call.file === file)) {
        const part = partOf.get(String(name));
        if (part && !loaded.includes(part)) missing.add(`${file} says ${name} without the part ${part}`);
      }
      for (const [, mails, path = '', part] of text.matchAll(lazyOrNot)) {
        const more = [...(mails ? ['mails'] : []), ...(part ? [part] : [])];
        open(join(dirname(file), path), [...new Set([...loaded, ...more])].sort());
      }
    };
    open('web/private-pages.tsx', []);
    expect(seen.size).toBeGreaterThan(300);
    expect([...missing]).toEqual([]);
  });

  it('have all words of these folders', () => {
    expect(sources.filter(([file]) => translated.some((folder) => file.startsWith(folder))).flatMap(wordsIn)).toEqual([]);
  });

  it('have what is noted of activity, which a template would say in English', () => {
    const noted = sources.flatMap(([file, source]) =>
      [...source.matchAll(/\babout(?: =|:) `([^`]*)`/g)].map(([, text = '']) => `${file}: ${text.replace(/\$\{[^}]*\}/g, '')}`),
    );
    expect(noted.filter((text) => /: .*\p{L}{2}/u.test(text))).toEqual([]);
  });

  it('have the sentence of each refusal but those of calls that no page makes, which are 400', () => {
    const refused = sources.flatMap(([file, source]) =>
      [...source.matchAll(/AppError\(\s*(?!400)\d+,\s*'\w+',\s*['"`](.*)/g)].map(([, text]) => `${file}: ${text}`),
    );
    expect(refused).toEqual([]);
  });

  it('have what styles add to a page', () => {
    const added = read(/\.css$/).flatMap(([file, style]) =>
      [...style.matchAll(/content:\s*(["'].*?["'])/g)].map(([, text]) => `${file}: ${text}`),
    );
    expect(added.filter((text) => /: .*\p{L}{2}/u.test(text.replace(/\\[\da-f]+/gi, '')))).toEqual([]);
  });

  it('have the texts of a school that has not written its own', () => {
    const { site } = en;
    expect([site.tagline, site.lede, site.footer]).toEqual([
      defaultSettings.tagline,
      defaultSettings.lede,
      defaultSettings.footer,
    ]);
    expect(Object.values(site.headline)).toEqual(defaultSettings.headline);
    expect(Object.values(site.intro)).toEqual(defaultSettings.intro);
    expect(site.pages).toEqual(Object.fromEntries(allDefaults.pages.map(({ slug, text }) => [slug, text])));
    expect(site.departments).toEqual(Object.fromEntries(defaultSettings.departments.map(({ slug, title }) => [slug, title])));
  });
});

describe('A message', () => {
  const say = (message: string, values: Parameters<typeof t>[1]) => {
    addMessages('en', { 'search.title': compileMessageOrThrow(message) as Message });
    return t('search.title', values);
  };

  it('has numbers and plurals as the language and the country write them', () => {
    const stars = '{count, plural, =0 {no stars} one {# star} other {# stars of {all, number}}}';
    expect([0, 1, 1234].map((count) => say(stars, { count, all: 2500 }))).toEqual([
      'no stars',
      '1 star',
      '1,234 stars of 2,500',
    ]);
    setLanguage('es', 'es-ES');
    expect(t('feedback.all.project', { count: 12_345 })).toBe('12.345 proyectos');
    setLanguage('ar', 'ar-EG');
    expect(t('feedback.all.project', { count: 2 })).toBe('مشروعان');
    expect(t('feedback.all.project', { count: 1234 })).toContain('1,234');
    setLanguage('en', 'en-US');
  });

  it('has one mark after a value that ends with one', () => {
    setLanguage('es', 'es-MX');
    const values = { session: 'la tarde', time: '7:30 p. m.', next: 'Premios', nextTime: '8:00 p. m.' };
    expect(t('now.startsAt', values)).toBe('Inicio de la tarde: 7:30 p. m.');
    expect(t('now.onThenNext', values)).toBe('Termina: 7:30 p. m. Después: Premios, 8:00 p. m.');
    setLanguage('en', 'en-US');
    expect(say('{name}… {name}', { name: 'Robots Inc.' })).toBe('Robots Inc.… Robots Inc.');
    expect(say('Removed {name}. Remove {name}?', { name: 'What?' })).toBe('Removed What? Remove What?');
    expect(say('{name}, {name}: {name}.csv', { name: 'Hi!' })).toBe('Hi!, Hi!: Hi!.csv');
  });

  it('chooses by a value, and says nothing for one that is missing', () => {
    const by = '{by, select, team {the team} other {staff}}{more}';
    expect(['team', 'judge', 'constructor'].map((one) => say(by, { by: one }))).toEqual(['the team', 'staff', 'staff']);
    expect(say('{count, plural, one {# is {who, select, us {# of us} other {}}} other {}}', { count: 1, who: 'us' })).toBe(
      '1 is 1 of us',
    );
  });
});
