import { type FormEvent, useRef, useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import { longestSearch, type SearchQuery, searchParams } from '../../../domain/search/search-query.ts';
import { localPath } from '../../../domain/site/local-path.ts';
import { Button } from '../../kit/controls/button.tsx';
import { SearchBox } from '../../kit/controls/search-box.tsx';
import { paths } from '../../kit/page/paths.ts';
import { useNavigate } from '../../kit/page/router.tsx';
import text from '../../kit/text/text.module.css';
import { changed } from './filters.ts';
import styles from './search-field.module.css';

/** The one field of the page. A new text keeps filters and order, and begins at the first page. */
export function SearchField({ query }: { query: SearchQuery }) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [typed, type] = useState({ text: query.text, of: query.text });
  // Another address, for example after Back, has another text.
  if (typed.of !== query.text) type({ text: query.text, of: query.text });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = typed.text.trim();
    if (text !== query.text || query.page > 1) navigate(paths.search(changed(query, { text })));
    // The keyboard of a phone would lie over the results.
    if (matchMedia('(pointer: coarse)').matches) field.current?.blur();
  };
  const kept = searchParams({ ...query, text: '', page: 1 });
  return (
    <search>
      <form className={`${styles.form} ${text.unprinted}`} action={localPath(paths.search())} onSubmit={submit}>
        {Array.from(kept, ([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SearchBox
          ref={field}
          label={t('search.field')}
          placeholder={t('search.placeholder')}
          name="q"
          dir="auto"
          maxLength={longestSearch}
          value={typed.text}
          onChange={(event) => type({ ...typed, text: event.target.value })}
        />
        <Button look="primary" type="submit">
          {t('words.search')}
        </Button>
      </form>
    </search>
  );
}
