import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Term, termLabel } from '../../domain/terms.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { TermInputs } from '../ui/term-inputs.tsx';
import styles from './search-form.module.css';

/** Searches the projects of the term. The matches are shown on Home, whose address keeps the search. */
export function SearchForm({ term, search }: { term: Term; search: string }) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    navigate(paths.search(term, String(new FormData(event.currentTarget).get('q')).trim()));
  };
  return (
    <search>
      <form className={styles.form} action={paths.home} onSubmit={submit}>
        <TermInputs term={term} />
        <SearchBox
          key={search}
          label={`Search the projects of ${termLabel(term)}`}
          placeholder="Title, team, sponsor, topic"
          name="q"
          maxLength={100}
          defaultValue={search}
        />
        <Button look="primary" type="submit">
          Search
        </Button>
      </form>
    </search>
  );
}
