import { useEffect, useRef, useState } from 'react';
import { type Command, commandOf } from './keys.ts';

/**
 * Whether this browser uses the keys. Who speaks to the computer, or holds keys by accident, can switch them off (WCAG 2.1.4). If
 * the browser refuses storage, they are on.
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
    // Without storage, the choice lasts until the page is closed.
  }
}

/** Carries out commands by their keys, unless a dialog is open or somebody types. A key that is held down acts once. */
export function useKeys(carryOut: (command: Command) => void): { isOn: boolean; use: (isOn: boolean) => void } {
  const [isOn, setIsOn] = useState(readUse);
  const latest = useRef(carryOut);
  useEffect(() => {
    latest.current = carryOut;
  });
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const command = commandOf(event);
      const isTyped = event.target instanceof Element && event.target.closest('input, select, textarea, [contenteditable]');
      if (!command || isTyped || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      if (!event.repeat) latest.current(command);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
  const use = (next: boolean) => {
    keepUse(next);
    setIsOn(next);
  };
  return { isOn, use };
}
