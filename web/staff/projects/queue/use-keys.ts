import { useEffect, useEffectEvent, useState } from 'react';
import { type Command, commandOf } from './keys.ts';

/**
 * Whether the review's keys are on in this browser. People who dictate, or press keys by accident, can turn them off (WCAG
 * 2.1.4). On when the browser refuses storage.
 */
const key = 'reviewKeys';

function readUse(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

function keepUse(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(key);
    else localStorage.setItem(key, 'off');
  } catch {
    // The browser refuses storage: the choice lasts until the page is closed.
  }
}

/** Runs commands by their keys, except in dialogs and text fields. A held key counts once. */
export function useKeys(carryOut: (command: Command) => void): { isOn: boolean; use: (isOn: boolean) => void } {
  const [isOn, setIsOn] = useState(readUse);
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
    keepUse(next);
    setIsOn(next);
  };
  return { isOn, use };
}
