export type Shortcut = 'save' | 'finish' | 'previous' | 'next' | 'close';

type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

const steps: Record<string, Shortcut> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  PageUp: 'previous',
  PageDown: 'next',
};

/** The shortcut of a key. `inText`: the focus is in a text field on a Mac, where Alt with an arrow moves by one word. */
export function shortcutOf({ key, altKey, ctrlKey, metaKey }: Press, inText: boolean): Shortcut | undefined {
  const command = ctrlKey || metaKey;
  if (key === 'Escape') return 'close';
  if (command && !altKey && key === 'Enter') return 'finish';
  if (command && !altKey && key.toLowerCase() === 's') return 'save';
  if (!altKey || command || (inText && key.startsWith('Arrow'))) return undefined;
  return steps[key];
}
