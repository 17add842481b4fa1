/** The commands of the review in the order of the help, with their keys. */
export const commands = {
  publish: { keys: ['p'], does: 'Publish it and show the next one' },
  return: { keys: ['r'], does: 'Return it to its team, with a reason' },
  hide: { keys: ['h'], does: 'Hide it' },
  edit: { keys: ['e'], does: 'Edit it' },
  large: { keys: ['o'], does: 'View the poster large' },
  next: { keys: ['j', 'ArrowRight'], does: 'Go to the next one without a decision' },
  previous: { keys: ['k', 'ArrowLeft'], does: 'Go back to the one before' },
  undo: { keys: ['z', 'u'], does: 'Undo the last decision' },
  help: { keys: ['?'], does: 'Show these keys' },
} as const;

export type Command = keyof typeof commands;
const names = Object.keys(commands) as Command[];

type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** The command of a key, in upper or lower case; undefined for keys that belong to the browser. */
export function commandOf({ key, altKey, ctrlKey, metaKey }: Press): Command | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  const pressed = key.length === 1 ? key.toLowerCase() : key;
  return names.find((name) => commands[name].keys.some((one) => one === pressed));
}

/** A command's keys in words: `J or →`. */
export function keysInWords(command: Command): string {
  const shown: Record<string, string> = { ArrowRight: '→', ArrowLeft: '←' };
  return commands[command].keys.map((key) => shown[key] ?? key.toUpperCase()).join(' or ');
}

/** A command's keys as a value of `aria-keyshortcuts`. */
export function ariaKeys(command: Command): string {
  return commands[command].keys.map((key) => (key.length === 1 ? key.toUpperCase() : key)).join(' ');
}
