import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

type Boxed = {
  field: RefObject<HTMLInputElement | null>;
  list: RefObject<HTMLElement | null>;
  /** What is in the field: with another text no option is chosen. */
  text: string;
};

/** The attributes of an option, by its id. */
export type OptionOf = (id: string) => { id: string; role: 'option'; tabIndex: -1; 'aria-selected': boolean };

/**
 * Makes a field the combobox of a list of options (WAI-ARIA 1.2). The focus stays in the field; the arrow keys, and from the first
 * step on Home and End, go through the options, and Enter presses the chosen one. Returns the attributes of an option.
 */
export function useCombobox({ field, list, text }: Boxed): OptionOf {
  const [chosen, setChosen] = useState({ text: '', id: '' });
  const active = chosen.text === text ? chosen.id : '';

  const choose = (option: HTMLElement | undefined) => {
    setChosen({ text, id: option?.id ?? '' });
    option?.scrollIntoView({ block: 'nearest' });
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const options = optionsOf(list.current);
    const at = options.findIndex(({ id }) => id === active);
    const to = stepOf(event.key, at, options.length);
    if (to !== undefined) choose(options[to]);
    else if (event.key === 'Enter' && options[at]) options[at].click();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const input = field.current;
    input?.addEventListener('keydown', press);
    return () => input?.removeEventListener('keydown', press);
  }, [field]);

  // The field is there before its list, and stays what it is for those who hear it until then. It never names a list that is gone.
  useLayoutEffect(() => {
    const options = optionsOf(list.current);
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(options.length > 0),
      'aria-controls': list.current?.id,
      'aria-activedescendant': options.find(({ id }) => id === active)?.id,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value) field.current?.setAttribute(name, value);
      else field.current?.removeAttribute(name);
    }
  });

  return (id) => ({ id, role: 'option', tabIndex: -1, 'aria-selected': id === active });
}

function optionsOf(list: HTMLElement | null): HTMLElement[] {
  return Array.from(list?.querySelectorAll<HTMLElement>('[role=option]') ?? []);
}

/**
 * The place to which a key leads from the place `at` (-1: the field) among `count` options; undefined for a key that does not
 * lead anywhere. Behind both ends comes the field.
 */
function stepOf(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return at + 1 < count ? at + 1 : -1;
  if (key === 'ArrowUp') return at < 0 ? count - 1 : at - 1;
  if (key === 'Home' && at >= 0) return 0;
  if (key === 'End' && at >= 0) return count - 1;
  return undefined;
}
