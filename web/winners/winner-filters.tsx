import type { FormEvent } from 'react';
import { departments } from '../../domain/departments.ts';
import { paths } from '../paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import fields from '../ui/field.module.css';
import { SearchField, SelectField } from '../ui/field.tsx';

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
    <form className={fields.filters} action={paths.winners} onSubmit={submit} key={`${filter.department}/${filter.text}`}>
      <SelectField
        label="Department"
        name="department"
        choices={[
          { value: '', label: 'All departments' },
          ...departments.map(({ slug, title }) => ({ value: slug, label: title })),
        ]}
        defaultValue={filter.department}
      />
      <SearchField label="Search" name="q" placeholder="Title, team, sponsor" defaultValue={filter.text} />
      <Button look="primary" type="submit">
        Filter
      </Button>
      <ButtonLink to={paths.winners}>Clear Filters</ButtonLink>
    </form>
  );
}
