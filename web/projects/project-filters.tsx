import type { PublicProject } from '../../domain/public-project.ts';
import fields from '../ui/field.module.css';
import { SearchField, SelectField } from '../ui/field.tsx';
import { sponsorsOf } from './filter-projects.ts';
import { useListAddress } from './use-list-address.ts';

/** Filters the loaded list by text and sponsor. */
export function ProjectFilters({ projects }: { projects: PublicProject[] }) {
  const { text, sponsor, replace } = useListAddress();
  const sponsors = sponsorsOf(projects);
  // The address may name a sponsor without projects here. It still has to be shown as chosen.
  const listed = sponsor && !sponsors.includes(sponsor) ? [sponsor, ...sponsors] : sponsors;
  return (
    <search className={fields.filters}>
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
