import type { FormEvent } from 'react';
import { t } from '../../../domain/language/text.ts';
import { departmentChoices } from '../../../domain/project/departments.ts';
import { localPath } from '../../../domain/site/local-path.ts';
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
    <form
      className={styles.filters}
      action={localPath(paths.winners)}
      onSubmit={submit}
      key={`${filter.department}/${filter.text}`}
    >
      <SearchBox label={t('winners.search')} name="q" placeholder={t('winners.placeholder')} defaultValue={filter.text} />
      <ChipSelect
        label={t('winners.department')}
        all={t('winners.allDepartments')}
        name="department"
        choices={departmentChoices()}
        defaultValue={filter.department}
      />
      <Button look="primary" type="submit">
        {t('winners.filter')}
      </Button>
      <ButtonLink to={paths.winners}>{t('winners.clear')}</ButtonLink>
    </form>
  );
}
