import fields from '../ui/field.module.css';
import { SearchField, SelectField } from '../ui/field.tsx';
import { useListAddress } from './use-list-address.ts';

/** Filters the list by text and sponsor. `sponsors` are those of the list. */
export function ProjectFilters({ sponsors, onFocus }: { sponsors: string[]; onFocus: () => void }) {
  const { text, sponsor, replace } = useListAddress();
  // The address may name a sponsor without projects here. It still has to be shown as chosen.
  const listed = sponsor && !sponsors.includes(sponsor) ? [sponsor, ...sponsors] : sponsors;
  return (
    <search className={fields.filters} onFocus={onFocus}>
      <SearchField
        label="Search in this list"
        placeholder="Title, team, sponsor, topic"
        value={text}
        onChange={(event) => replace({ text: event.target.value })}
      />
      <SelectField
        label="Sponsor"
        choices={[{ value: '', label: 'All sponsors' }, ...listed.map((name) => ({ value: name, label: name }))]}
        value={sponsor}
        onChange={(event) => replace({ sponsor: event.target.value })}
      />
    </search>
  );
}
