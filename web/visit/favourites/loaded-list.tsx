import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '../../../domain/language/text.ts';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { Message } from '../../kit/feedback/message.tsx';
import { Bone } from '../../kit/feedback/skeleton.tsx';
import styles from './favourites.module.css';

type Props<List> = { query: UseQueryResult<List | null>; children: (list: List) => ReactNode };

/** Draws the states of a list. While the index of the search is away, it says so and waits. */
export function LoadedList<List>({ query, children }: Props<List>) {
  return (
    <Loaded query={query} loading={<ListSkeleton />} failure={t('favourites.failed')}>
      {(list) =>
        list ? (
          children(list)
        ) : (
          <Message title={t('favourites.unlisted')}>
            <p role="status">{t('favourites.unlistedHint')}</p>
          </Message>
        )
      }
    </Loaded>
  );
}

function ListSkeleton() {
  return (
    <>
      <p role="status">{t('words.loadingProjects')}</p>
      <div className={styles.skeleton} aria-hidden="true">
        <Bone height="7rem" />
        <Bone height="7rem" />
        <Bone height="7rem" />
      </div>
    </>
  );
}
