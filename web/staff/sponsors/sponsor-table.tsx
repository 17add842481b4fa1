import { useMemo, useState } from 'react';
import type { Sponsor } from '../../../domain/search/search-answer.ts';
import { ActionBar } from '../../kit/controls/action-bar.tsx';
import { Button } from '../../kit/controls/button.tsx';
import field from '../../kit/controls/field.module.css';
import { SearchField } from '../../kit/controls/field.tsx';
import { Message } from '../../kit/feedback/message.tsx';
import { paths } from '../../kit/page/paths.ts';
import { counted, findSponsors, yearsOf } from '../../visit/door.ts';
import parts from '../shell/parts.module.css';
import table from '../shell/table.module.css';
import { SpaceRow, useVirtualRows } from '../shell/virtual-rows.tsx';
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
      <h2 id="all-sponsors">All sponsors</h2>
      <div className={`${field.filters} ${styles.search}`}>
        <SearchField
          label="Search the sponsors"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          placeholder="Name or spelling"
        />
        <p className={styles.count} role="status">
          {rows.length === 1 ? '1 sponsor' : `${rows.length} sponsors`}
        </p>
      </div>
      {rows.length === 0 ? (
        <NoRows search={search} onClear={() => setSearch('')} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is scrolled by keys too.
        <section ref={region} className={`${table.scroll} ${styles.scroll}`} aria-label="Table of sponsors" tabIndex={0}>
          <table className={`${table.table} ${styles.table}`} aria-label="Sponsors" aria-rowcount={rows.length + 1}>
            <thead>
              <tr aria-rowindex={1}>
                <th scope="col">Sponsor</th>
                <th scope="col">Projects</th>
                <th scope="col" className={styles.years}>
                  Years
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
                          href={paths.sponsor(sponsor.slug)}
                          target="_blank"
                          rel="noreferrer"
                          aria-label={`${counted(sponsor.projects, 'project')} of ${sponsor.name}`}
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
        </section>
      )}
      <ActionBar className={styles.panel} data-chosen={one && true}>
        <p className={styles.state} role="status">
          {inWords([one, two, ...more])}
        </p>
        <div className={styles.actions}>
          <Button aria-disabled={!one} onClick={() => onChoose([])}>
            Clear
          </Button>
          <Button look="primary" aria-disabled={!isPair} onClick={() => isPair && onMerge([one, two])}>
            Merge…
          </Button>
        </div>
      </ActionBar>
    </section>
  );
}

function inWords(chosen: readonly (Sponsor | undefined)[]): string {
  const names = chosen.flatMap((sponsor) => (sponsor ? [sponsor.name] : []));
  if (names.length === 0) return 'Choose two to merge them.';
  if (names.length === 1) return `${names[0]} is chosen. Choose one more.`;
  if (names.length === 2) return `${names.join(' and ')} are chosen.`;
  return `${names.length} are chosen. Two can be merged at a time.`;
}

function NoRows({ search, onClear }: { search: string; onClear: () => void }) {
  if (!search) {
    return (
      <Message title="No sponsors yet.">
        <p>Each sponsor is listed here with its first published project.</p>
      </Message>
    );
  }
  return (
    <Message title="No sponsor matches" actions={<Button onClick={onClear}>Clear the search</Button>}>
      <p>No sponsor has all words of “{search}” in one of its spellings.</p>
    </Message>
  );
}
