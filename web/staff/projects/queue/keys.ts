import { useEffect, useEffectEvent, useState } from 'react';
import { locale } from '../../../../domain/language/text.ts';
import { hasModifier } from '../../../kit/controls/modifier-keys.ts';
import { keepText, readText } from '../../../kit/offline/keep-text.ts';

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

/** The command of a key, in upper or lower case; undefined for keys that belong to the browser. */
function commandOf(event: KeyboardEvent): Command | undefined {
  if (hasModifier(event)) return undefined;
  const { key } = event;
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

/**
 * Whether the review's keys are on in this browser. People who dictate, or press keys by accident, can turn them off (WCAG
 * 2.1.4). On when the browser refuses storage.
 */
const key = 'reviewKeys';

/** Runs commands by their keys, except in dialogs and text fields. A held key counts once. */
export function useKeys(carryOut: (command: Command) => void): { isOn: boolean; use: (isOn: boolean) => void } {
  const [isOn, setIsOn] = useState(() => readText(key) !== 'off');
  const press = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event);
    const isTyped = event.target instanceof Element && event.target.closest('input, select, textarea, [contenteditable]');
    if (!command || isTyped || event.defaultPrevented || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    if (!event.repeat) carryOut(command);
  });
  useEffect(() => {
    if (!isOn) return;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
  const use = (next: boolean) => {
    keepText(key, next ? 'on' : 'off');
    setIsOn(next);
  };
  return { isOn, use };
}
