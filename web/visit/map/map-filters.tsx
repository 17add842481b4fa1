import type { FormEvent } from 'react';
import { departmentChoices, findDepartment, shownSlug } from '../../../domain/department/departments.ts';
import { sponsorsOfFloor } from '../../../domain/floor/at-tables.ts';
import type { MapQuery } from '../../../domain/floor/map-query.ts';
import type { PublicFloor } from '../../../domain/floor/public-floor.ts';
import { t } from '../../../domain/language/text.ts';
import { localPath } from '../../../domain/site/local-path.ts';
import { Button } from '../../kit/controls/button.tsx';
import { ChipSelect } from '../../kit/controls/chip-select.tsx';
import { TermInputs } from '../../kit/controls/term-inputs.tsx';
import { useNavigate } from '../../kit/page/router.tsx';
import text from '../../kit/text/text.module.css';
import { StarIcon } from '../star/star.tsx';
import styles from './map-filters.module.css';
import type { AddressOf } from './use-map-query.ts';

type Props = {
  floor: PublicFloor;
  query: MapQuery;
  addressOf: AddressOf;
};

/** Filters of the plan and the list. They act at once, and Back undoes each; without script they are a form with a button. */
export function MapFilters({ floor, query, addressOf }: Props) {
  const navigate = useNavigate();
  const used = new Set(floor.projects.map(({ department }) => shownSlug(department)));
  const hasWinners = query.winners || floor.projects.some(({ position }) => position);
  const sponsors = sponsorsOfFloor(floor);
  const change = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const form = new FormData(currentTarget);
    const changed = {
      department: findDepartment(String(form.get('department') ?? ''))?.slug,
      sponsor: String(form.get('sponsor') ?? '') || undefined,
      winners: form.has('winners'),
      favourites: form.has('favourites'),
    };
    navigate(addressOf({ ...changed, table: undefined }));
  };
  return (
    <search>
      <form
        className={`${styles.filters} ${text.unprinted}`}
        action={localPath('/map')}
        autoComplete="off"
        onChange={change}
        onSubmit={(event) => event.preventDefault()}
      >
        <TermInputs term={floor} />
        {query.session && <input type="hidden" name="session" value={query.session} />}
        {query.here && <input type="hidden" name="here" value={query.here} />}
        <ChipSelect
          label={t('words.department')}
          all={t('map.allDepartments')}
          name="department"
          choices={departmentChoices().filter(({ value }) => used.has(value) || value === query.department)}
          value={query.department ?? ''}
          onChange={() => {}}
        />
        <ChipSelect
          label={t('words.sponsor')}
          all={t('map.allSponsors')}
          name="sponsor"
          choices={sponsors.map(({ slug, name }) => ({ value: slug, label: name }))}
          value={query.sponsor ?? ''}
          onChange={() => {}}
        />
        {hasWinners && (
          <label className={styles.check}>
            <input type="checkbox" name="winners" value="1" checked={query.winners} onChange={() => {}} />
            {t('words.winners')}
          </label>
        )}
        <label className={`${styles.check} ${styles.own}`}>
          <input type="checkbox" name="favourites" checked={query.favourites} onChange={() => {}} />
          <StarIcon /> {t('map.favourites')}
        </label>
        <noscript>
          <Button type="submit">{t('words.filter')}</Button>
        </noscript>
      </form>
    </search>
  );
}
