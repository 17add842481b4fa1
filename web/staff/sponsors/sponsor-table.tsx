import { useMemo, useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import type { Sponsor } from '../../../domain/search/search-answer.ts';
import { localPath } from '../../../domain/site/local-path.ts';
import { ActionBar } from '../../kit/controls/action-bar.tsx';
import { Button } from '../../kit/controls/button.tsx';
import field from '../../kit/controls/field.module.css';
import { SearchField } from '../../kit/controls/field.tsx';
import { ScrollRegion } from '../../kit/controls/scroll-region.tsx';
import { Message } from '../../kit/feedback/message.tsx';
import { paths } from '../../kit/page/paths.ts';
import text from '../../kit/text/text.module.css';
import { findSponsors, yearsOf } from '../../visit/door.ts';
import bar from '../saving/write-bar.module.css';
import parts from '../shell/parts.module.css';
import table from '../tables/table.module.css';
import { SpaceRow, useVirtualRows } from '../tables/virtual-rows.tsx';
import styles from './sponsors.module.css';

/** The usual height of a row, in px. */
const rowHeight = 44;

type Props = {
  sponsors: Sponsor[];
  /** The slugs of the chosen ones. */
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
  onMerge: (pair: readonly [Sponsor, Sponsor]) => void;
};

/** All sponsors. Two that are chosen can be merged; the choice stays while the search changes. */
export function SponsorTable({ sponsors, chosen, onChoose, onMerge }: Props) {
  const [search, setSearch] = useState('');
  const rows = useMemo(() => findSponsors(sponsors, search), [sponsors, search]);
  const { region, numbers, measure, before, after } = useVirtualRows<HTMLElement>(rows.length, rowHeight);
  // A sponsor that was merged is not there any more.
  const [one, two, ...more] = chosen.flatMap((slug) => sponsors.find((sponsor) => sponsor.slug === slug) ?? []);
  const isPair = one !== undefined && two !== undefined && more.length === 0;
  const choose = (slug: string, isChosen: boolean) =>
    onChoose(isChosen ? [...chosen, slug] : chosen.filter((other) => other !== slug));
  return (
    <section className={parts.part} aria-labelledby="all-sponsors">
      <h2 id="all-sponsors">{t('sponsors.all')}</h2>
      <div className={`${field.filters} ${styles.search} ${text.unprinted}`}>
        <SearchField
          label={t('sponsors.search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          placeholder={t('staff.sponsors.placeholder')}
        />
        <p className={parts.count} role="status">
          {t('feedback.all.sponsor', { count: rows.length })}
        </p>
      </div>
      {rows.length === 0 ? (
        <NoRows search={search} onClear={() => setSearch('')} />
      ) : (
        <ScrollRegion ref={region} className={`${table.scroll} ${styles.scroll}`} aria-label={t('staff.sponsors.table')}>
          <table className={`${table.table} ${styles.table}`} aria-label={t('words.sponsors')} aria-rowcount={rows.length + 1}>
            <thead>
              <tr aria-rowindex={1}>
                <th scope="col">{t('words.sponsor')}</th>
                <th scope="col">{t('quickSearch.projects')}</th>
                <th scope="col" className={styles.years}>
                  {t('staff.sponsors.years')}
                </th>
              </tr>
            </thead>
            <tbody>
              <SpaceRow height={before} columns={3} />
              {numbers.map((number) => {
                const sponsor = rows[number];
                return (
                  sponsor && (
                    <tr key={sponsor.slug} ref={measure} data-index={number} aria-rowindex={number + 2}>
                      <th scope="row">
                        <label className={styles.choice}>
                          <input
                            type="checkbox"
                            checked={chosen.includes(sponsor.slug)}
                            onChange={(event) => choose(sponsor.slug, event.currentTarget.checked)}
                          />
                          <span dir="auto">{sponsor.name}</span>
                        </label>
                      </th>
                      <td>
                        <a
                          href={localPath(paths.sponsor(sponsor.slug))}
                          target="_blank"
                          rel="noreferrer"
                          aria-label={t('staff.sponsors.projectsOf', { count: sponsor.projects, name: sponsor.name })}
                        >
                          {sponsor.projects}
                        </a>
                      </td>
                      <td className={styles.years}>{yearsOf(sponsor)}</td>
                    </tr>
                  )
                );
              })}
              <SpaceRow height={after} columns={3} />
            </tbody>
          </table>
        </ScrollRegion>
      )}
      <ActionBar className={`${parts.box} ${bar.bar}`} data-chosen={one && true}>
        <p className={bar.chosen} role="status">
          {inWords([one, two, ...more])}
        </p>
        <div className={parts.row}>
          <Button aria-disabled={!one} onClick={() => onChoose([])}>
            {t('staff.sponsors.clear')}
          </Button>
          <Button look="primary" aria-disabled={!isPair} onClick={() => isPair && onMerge([one, two])}>
            {t('staff.sponsors.mergeOpen')}
          </Button>
        </div>
      </ActionBar>
    </section>
  );
}

function inWords(chosen: readonly (Sponsor | undefined)[]): string {
  const names = chosen.flatMap((sponsor) => (sponsor ? [sponsor.name] : []));
  if (names.length === 0) return t('staff.sponsors.choose');
  const [name = '', other = ''] = names;
  if (names.length === 1) return t('staff.sponsors.chosenOne', { name });
  return names.length === 2
    ? t('staff.sponsors.chosenTwo', { name, other })
    : t('staff.sponsors.chosenMany', { count: names.length });
}

function NoRows({ search, onClear }: { search: string; onClear: () => void }) {
  if (!search) {
    return (
      <Message title={t('sponsors.empty')}>
        <p>{t('staff.sponsors.emptyHint')}</p>
      </Message>
    );
  }
  return (
    <Message title={t('staff.sponsors.noMatch')} actions={<Button onClick={onClear}>{t('staff.words.clearSearch')}</Button>}>
      <p>{t('staff.sponsors.noMatchHint', { search })}</p>
    </Message>
  );
}
