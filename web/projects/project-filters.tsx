import { useLocation } from 'react-router-dom';
import type { Term } from '../../domain/terms.ts';
import { Button } from '../ui/button.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { TermInputs } from '../ui/term-inputs.tsx';
import text from '../ui/text.module.css';
import styles from './project-filters.module.css';
import { useListAddress } from './use-list-address.ts';
import { ViewSwitch } from './view-switch.tsx';

type Props = {
  /** The sponsors of the list. */
  sponsors: string[];
  term: Term;
  onFocus: () => void;
};

/** One row: search, sponsor and view. It filters while somebody types; without script it is a form with a button. */
export function ProjectFilters({ sponsors, term, onFocus }: Props) {
  const { pathname } = useLocation();
  const { text: search, sponsor, view, replace } = useListAddress();
  // The address may name a sponsor without projects here. It still has to be shown as chosen.
  const listed = sponsor && !sponsors.includes(sponsor) ? [sponsor, ...sponsors] : sponsors;
  return (
    <div className={styles.row}>
      <search className={styles.search}>
        <form className={styles.form} action={pathname} onFocus={onFocus} onSubmit={(event) => event.preventDefault()}>
          <TermInputs term={term} />
          {view && <input type="hidden" name="view" value={view} />}
          <SearchBox
            label="Search in this list"
            placeholder="Title, team, topic"
            name="q"
            value={search}
            onChange={(event) => replace({ text: event.target.value })}
          />
          <label className={styles.chip} data-chosen={sponsor !== ''}>
            <span className={text.hidden}>Sponsor</span>
            <select name="sponsor" value={sponsor} onChange={(event) => replace({ sponsor: event.target.value })}>
              <option value="">All sponsors</option>
              {listed.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
          <noscript>
            <Button type="submit">Filter</Button>
          </noscript>
        </form>
      </search>
      <ViewSwitch />
    </div>
  );
}
