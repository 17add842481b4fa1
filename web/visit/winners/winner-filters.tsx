import type { FormEvent } from 'react';
import { departmentChoices } from '../../../domain/project/departments.ts';
import { Button, ButtonLink } from '../../kit/controls/button.tsx';
import { ChipSelect } from '../../kit/controls/chip-select.tsx';
import { SearchBox } from '../../kit/controls/search-box.tsx';
import { paths } from '../../kit/page/paths.ts';
import styles from './winner-filters.module.css';

export type WinnerFilter = { department: string; text: string };

type Props = { filter: WinnerFilter; onFilter: (filter: WinnerFilter) => void };

/** The filters of the winners. They are applied by the Filter button, which works without script too. */
export function WinnerFilters({ filter, onFilter }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onFilter({ department: String(form.get('department')), text: String(form.get('q')).trim() });
  };
  return (
    <form className={styles.filters} action={paths.winners} onSubmit={submit} key={`${filter.department}/${filter.text}`}>
      <SearchBox label="Search" name="q" placeholder="Title, team, sponsor" defaultValue={filter.text} />
      <ChipSelect
        label="Department"
        all="All departments"
        name="department"
        choices={departmentChoices()}
        defaultValue={filter.department}
      />
      <Button look="primary" type="submit">
        Filter
      </Button>
      <ButtonLink to={paths.winners}>Clear Filters</ButtonLink>
    </form>
  );
}
