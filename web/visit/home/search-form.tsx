import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import { longestSearch } from '../../../domain/search/search-query.ts';
import { localPath } from '../../../domain/site/local-path.ts';
import { formatTerm, type Term, termLabel } from '../../../domain/term/terms.ts';
import { Button } from '../../kit/controls/button.tsx';
import { SearchBox } from '../../kit/controls/search-box.tsx';
import { paths } from '../../kit/page/paths.ts';
import { useNavigate } from '../../kit/page/router.tsx';
import { quickQuery } from '../quick-search/queries.ts';
import styles from './search-form.module.css';

/**
 * Searches all projects; those of a term when one is given, which the page of the search offers to remove. It suggests names and
 * titles while somebody types.
 */
export function SearchForm({ term }: { term?: Term }) {
  const navigate = useNavigate();
  const list = useId();
  const [typed, setTyped] = useState('');
  const { data } = useQuery(quickQuery(typed.trim()));
  const { people = [], sponsors = [], projects = [] } = data ?? {};
  const suggested = [...people, ...sponsors].map(({ name }) => name).concat(projects.map(({ projectTitle }) => projectTitle));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    navigate(paths.search({ text: String(new FormData(event.currentTarget).get('q')).trim(), term }));
  };
  return (
    <search>
      <form className={styles.form} action={localPath(paths.search())} onSubmit={submit}>
        {term && <input type="hidden" name="term" value={formatTerm(term)} />}
        <SearchBox
          label={term ? t('home.searchTerm', { term: termLabel(term) }) : t('home.searchAll')}
          placeholder={t('home.searchHint')}
          name="q"
          maxLength={longestSearch}
          list={list}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <datalist id={list}>
          {Array.from(new Set(suggested), (one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
        <Button look="primary" type="submit">
          {t('words.search')}
        </Button>
      </form>
    </search>
  );
}
