import { locale } from '../../../../domain/language/text.ts';

/** The commands of the review in the order of the help, with their keys. */
export const commands = {
  publish: ['p'],
  return: ['r'],
  hide: ['h'],
  edit: ['e'],
  large: ['o'],
  next: ['j', 'ArrowRight'],
  previous: ['k', 'ArrowLeft'],
  undo: ['z', 'u'],
  help: ['?'],
} as const;

export type Command = keyof typeof commands;
const names = Object.keys(commands) as Command[];

type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** The command of a key, in upper or lower case; undefined for keys that belong to the browser. */
export function commandOf({ key, altKey, ctrlKey, metaKey }: Press): Command | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  const pressed = key.length === 1 ? key.toLowerCase() : key;
  return names.find((name) => commands[name].some((one) => one === pressed));
}

/** A command's keys in words: `J or →`. */
export function keysInWords(command: Command): string {
  const shown: Record<string, string> = { ArrowRight: '→', ArrowLeft: '←' };
  const keys = commands[command].map((key) => shown[key] ?? key.toUpperCase());
  return new Intl.ListFormat(locale(), { type: 'disjunction' }).format(keys);
}

/** A command's keys as a value of `aria-keyshortcuts`. */
export function ariaKeys(command: Command): string {
  return commands[command].map((key) => (key.length === 1 ? key.toUpperCase() : key)).join(' ');
}
