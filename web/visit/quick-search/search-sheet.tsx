import { type ComponentType, type FormEvent, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import { longestSearch } from '../../../domain/search/search-query.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Icon, icons } from '../../kit/media/icon.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import type { QuickResultsProps } from './quick-results.tsx';
import styles from './search-sheet.module.css';

const loadResults = () => import('./quick-results.tsx');

export function warmUp(): void {
  loadResults();
}

/** True while the browser goes back over the entry of a sheet that was closed. */
let isLeaving = false;

/** An entry of the history, so that Back closes the sheet. The router does not hear of it: the page below stays as it is. */
function addEntry(): void {
  if (!history.state?.sheet) history.pushState({ ...history.state, sheet: true }, '');
}

function leaveEntry(): void {
  if (!history.state?.sheet) return;
  isLeaving = true;
  addEventListener('popstate', () => (isLeaving = false), { once: true });
  history.back();
}

/**
 * A modal dialog with the field and what is found while somebody types: a panel at the top of the window, on a phone a sheet as
 * high as the window. The field comes with the first script, so that it has the focus at once and nothing typed is lost. Enter
 * opens the page of the search.
 */
export function SearchSheet({ typed, onClose }: { typed: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const all = useRef<HTMLAnchorElement>(null);
  const [text, setText] = useState(typed);
  const [Results, setResults] = useState<ComponentType<QuickResultsProps>>();

  useLayoutEffect(() => {
    const element = dialog.current;
    // A sheet that is opened as soon as another was closed: the browser still goes back over the entry of that one.
    let isEarly = isLeaving;
    const goBack = () => {
      if (isEarly) addEntry();
      else onClose();
      isEarly = false;
    };
    addEntry();
    addEventListener('popstate', goBack);
    // Otherwise the dialog gives the focus to its link first, whose page would be loaded ahead.
    if (field.current) field.current.autofocus = true;
    element?.showModal();
    // Again, because phones show their keyboard only for this.
    field.current?.focus();
    return () => {
      removeEventListener('popstate', goBack);
      element?.close();
    };
  }, [onClose]);

  useEffect(() => {
    loadResults().then(({ QuickResults }) => setResults(() => QuickResults));
  }, []);

  // At once, because the dialog's own close event comes late: a key that opens the search again may be pressed before it.
  const close = () => {
    onClose();
    leaveEntry();
  };
  const click = (event: MouseEvent) => {
    // A click whose target is the dialog itself is one on the backdrop.
    if (event.target === event.currentTarget) close();
    // A link that the router has followed took the place of the entry above.
    else if (event.defaultPrevented && (event.target as Element).closest('a')) onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    all.current?.click();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way, and the browser's own.
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-label={t('quickSearch.open')}
      closedby="any"
      onCancel={close}
      onClose={() => dialog.current?.open === false && close()}
      onClick={click}
    >
      <form className={styles.head} onSubmit={submit}>
        <Link
          ref={all}
          className={styles.all}
          to={paths.search({ text: text.trim() })}
          replace
          tabIndex={-1}
          aria-label={t('quickSearch.all')}
        >
          <Icon path={icons.search} />
        </Link>
        <input
          ref={field}
          className={styles.field}
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={longestSearch}
          aria-label={t('quickSearch.field')}
          placeholder={t('quickSearch.placeholder')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={({ key }) => key === 'Escape' && close()}
        />
        <Button onClick={close}>{t('words.close')}</Button>
      </form>
      {Results && <Results {...{ text, setText, field }} />}
    </dialog>
  );
}
