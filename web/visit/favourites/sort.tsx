import { type ListSort, listSorts } from '../../../domain/favourites/listed-projects.ts';
import { t } from '../../../domain/language/text.ts';
import { ChipSelect } from '../../kit/controls/chip-select.tsx';
import { useSearchParams } from '../../kit/page/router.tsx';

/** The order of the list, which the address names. Back undoes a choice. */
export function useSort(): [ListSort | undefined, (sort: string) => void] {
  const [query, setQuery] = useSearchParams();
  const sort = listSorts.find((one) => one === query.get('sort'));
  const choose = (chosen: string) => {
    const next = new URLSearchParams(query);
    if (chosen) next.set('sort', chosen);
    else next.delete('sort');
    setQuery(next);
  };
  return [sort, choose];
}

/** `first` names the list's own order. */
export function SortSelect({
  first,
  sort,
  onSort,
}: {
  first: string;
  sort: ListSort | undefined;
  onSort: (sort: string) => void;
}) {
  return (
    <ChipSelect
      label={t('favourites.order')}
      all={first}
      choices={listSorts.map((value) => ({ value, label: t(`favourites.sorts.${value}`) }))}
      value={sort ?? ''}
      onChange={(event) => onSort(event.target.value)}
    />
  );
}
