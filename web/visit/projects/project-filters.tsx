import { t } from '../../../domain/language/text.ts';
import { localPath } from '../../../domain/site/local-path.ts';
import type { Term } from '../../../domain/term/terms.ts';
import { Button } from '../../kit/controls/button.tsx';
import { ChipSelect } from '../../kit/controls/chip-select.tsx';
import { SearchBox } from '../../kit/controls/search-box.tsx';
import { TermInputs } from '../../kit/controls/term-inputs.tsx';
import { useLocation } from '../../kit/page/router.tsx';
import text from '../../kit/text/text.module.css';
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
  const { text: search, sponsor, view, choose, replace } = useListAddress();
  return (
    <div className={`${styles.row} ${text.unprinted}`}>
      <search className={styles.search}>
        <form
          className={styles.form}
          action={localPath(pathname)}
          onFocus={onFocus}
          onSubmit={(event) => event.preventDefault()}
        >
          <TermInputs term={term} />
          {view && <input type="hidden" name="view" value={view} />}
          <SearchBox
            label={t('projects.searchList')}
            placeholder={t('words.search')}
            name="q"
            value={search}
            onChange={(event) => replace({ text: event.target.value })}
          />
          <ChipSelect
            label={t('words.sponsor')}
            all={t('projects.allSponsors')}
            name="sponsor"
            choices={sponsors.map((name) => ({ value: name, label: name }))}
            value={sponsor}
            onChange={(event) => choose({ sponsor: event.target.value })}
          />
          <noscript>
            <Button type="submit">{t('words.filter')}</Button>
          </noscript>
        </form>
      </search>
      <ViewSwitch />
    </div>
  );
}
