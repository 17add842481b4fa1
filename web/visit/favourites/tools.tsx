import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Listed, listedCsv } from '../../../domain/favourites/listed-projects.ts';
import { t } from '../../../domain/language/text.ts';
import { schoolDay } from '../../../domain/term/terms.ts';
import { Button } from '../../kit/controls/button.tsx';
import { saveCsv } from '../../kit/controls/save-file.ts';
import { Icon } from '../../kit/media/icon.tsx';
import { pageIcons } from '../../kit/media/page-icons.ts';
import { useAbsolute } from '../../kit/page/site-origin.tsx';
import { knownTables } from '../tables/queries.ts';
import styles from './favourites.module.css';

type Props = {
  /** What is printed and exported, in this order. */
  listed: Listed[];
  /** True for the visitor's own list, which has notes. */
  isOwn?: boolean;
  children: ReactNode;
};

/** What can be done with a list. */
export function Tools({ listed, isOwn = false, children }: Props) {
  const origin = useAbsolute()('');
  const queries = useQueryClient();
  const save = () => {
    const withTables = listed.map((one) => ({ ...one, tables: knownTables(queries, one.project) }));
    saveCsv(listedCsv(withTables, { origin, isOwn }), `${isOwn ? 'favourites' : 'shared-list'}-${schoolDay(new Date())}.csv`);
  };
  return (
    <div className={styles.tools}>
      {children}
      {listed.length > 0 && (
        <>
          <Button onClick={() => window.print()}>
            <Icon path={pageIcons.print} size={18} /> {t('words.print')}
          </Button>
          <Button onClick={save}>
            <Icon path={pageIcons.download} size={18} /> {t('favourites.csv')}
          </Button>
        </>
      )}
    </div>
  );
}
