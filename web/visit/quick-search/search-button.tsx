import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import { localPath } from '../../../domain/site/local-path.ts';
import { Icon, icons } from '../../kit/media/icon.tsx';
import { isField, typedAfter } from '../../kit/page/before-script.ts';
import { isFromServer } from '../../kit/page/from-server.ts';
import { paths } from '../../kit/page/paths.ts';
import styles from './search-button.module.css';
import { SearchSheet, warmUp } from './search-sheet.tsx';

/** True for `/`, and for Ctrl or Cmd with K, unless a text is being typed or a dialog is open. */
function asksForSearch({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  const isKey = ctrlKey || metaKey ? key === 'k' : key === '/';
  return isKey && !altKey && !isField(target) && !document.querySelector('dialog[open]');
}

/**
 * The search of the header: a button in the shape of a field, and the sheet that it opens. Without script it leads to the page
 * of the search.
 */
export function SearchButton() {
  const button = useRef<HTMLButtonElement>(null);
  /** The text that the sheet begins with; undefined while it is closed. */
  const [typed, setTyped] = useState<string>();

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!asksForSearch(event)) return;
      event.preventDefault();
      button.current?.click();
    };
    addEventListener('keydown', press);
    const before = isFromServer() ? typedAfter(asksForSearch) : undefined;
    if (before !== undefined) setTyped(before);
    return () => removeEventListener('keydown', press);
  }, []);

  const close = useCallback(() => setTyped(undefined), []);
  const open = (event: FormEvent) => {
    event.preventDefault();
    setTyped('');
  };
  return (
    <search className={styles.search}>
      <form action={localPath(paths.search())} onSubmit={open}>
        <button
          ref={button}
          type="submit"
          className={styles.button}
          aria-haspopup="dialog"
          aria-keyshortcuts="/ Control+K Meta+K"
          onPointerEnter={warmUp}
          onTouchStart={warmUp}
          onFocus={warmUp}
        >
          <Icon path={icons.search} size={18} />
          <span className={styles.word}>{t('quickSearch.open')}</span>
          <span className={styles.key} aria-hidden="true">
            /
          </span>
        </button>
      </form>
      {typed !== undefined && <SearchSheet typed={typed} onClose={close} />}
    </search>
  );
}
