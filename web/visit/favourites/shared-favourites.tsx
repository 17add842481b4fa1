import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sortListed } from '../../../domain/favourites/listed-projects.ts';
import { t } from '../../../domain/language/text.ts';
import { Button, ButtonLink } from '../../kit/controls/button.tsx';
import { Message } from '../../kit/feedback/message.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { useOffline } from '../../kit/offline/state.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { PageMeta } from '../../kit/page/page-meta.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Section } from '../../kit/page/section.tsx';
import { FoundCard, FoundList } from '../search/found-card.tsx';
import { addFavourites, favourites, findFavourite, useFavourites } from '../star/kept.ts';
import styles from './favourites.module.css';
import { LoadedList } from './loaded-list.tsx';
import { PrintedAddress } from './printed-address.tsx';
import { projectsQuery } from './queries.ts';
import { SortSelect, useSort } from './sort.tsx';
import { Tools } from './tools.tsx';

/** A list that somebody shared. The visitor's own favorites stay as they are, unless they add to them. */
export function SharedList({ ids }: { ids: string[] }) {
  const [sort, setSort] = useSort();
  const query = useQuery(projectsQuery(ids));
  const found = query.data ?? [];
  const title = query.data ? t('favourites.sharedTitle', { count: found.length }) : t('favourites.sharedTitleEmpty');
  const missing = ids.length - found.length;
  const offline = useOffline();
  const sorted = sortListed(
    found.map((project) => ({ project })),
    sort,
  );
  return (
    <>
      <PageMeta title={title} description={t('favourites.sharedDescription')} noIndex />
      <PageHead look="list" title={title} summary={t('favourites.sharedSummary')} />
      <Section look="underHead">
        <LoadedList query={query}>
          {() => (
            <>
              {found.length > 0 && (
                <Tools listed={sorted}>
                  <AddAll ids={found.map(({ id }) => id)} />
                  <SortSelect first={t('favourites.asShared')} sort={sort} onSort={setSort} />
                </Tools>
              )}
              {offline && missing > 0 && (
                <Note>
                  <p>{t('favourites.away', { count: missing })}</p>
                </Note>
              )}
              {!offline && found.length > 0 && missing > 0 && (
                <Note tone="warning" className={styles.gone}>
                  {t('favourites.missing', { count: missing })}
                </Note>
              )}
              {!offline && found.length === 0 && <NoneShown />}
              <FoundList>
                {sorted.map(({ project }) => (
                  <li key={project.id}>
                    <FoundCard project={project} heading="h2">
                      <PrintedAddress id={project.id} />
                    </FoundCard>
                  </li>
                ))}
              </FoundList>
            </>
          )}
        </LoadedList>
      </Section>
    </>
  );
}

/** A list of which the address names no project that can be read: it is too long, or was cut. */
export function UnreadableList() {
  const title = t('favourites.sharedTitleEmpty');
  return (
    <>
      <PageMeta title={title} description={t('favourites.sharedDescription')} noIndex />
      <PageHead look="list" title={title} />
      <Section look="underHead">
        <NoneShown />
      </Section>
    </>
  );
}

function NoneShown() {
  return (
    <Message title={t('favourites.noneShown')} actions={<ButtonLink to={paths.home}>{t('favourites.browse')}</ButtonLink>}>
      <p>{t('favourites.noneShownHint')}</p>
    </Message>
  );
}

/** Adds what is not a favorite yet. Notes on the others stay. */
function AddAll({ ids }: { ids: string[] }) {
  const [said, say] = useState('');
  const own = useFavourites(() => favourites().length, 0);
  const add = () => {
    const fresh = ids.filter((id) => !findFavourite(id)).length;
    const isKept = addFavourites(ids);
    const words = fresh === 0 ? t('favourites.allKept') : t('favourites.added', { count: fresh });
    say(isKept ? words : `${words} ${t('favourites.untilClosed')}`);
  };
  return (
    <>
      <Button look="primary" onClick={add}>
        {t('favourites.addAll')}
      </Button>
      <ButtonLink to={paths.favourites}>
        {t('favourites.own')}
        {own > 0 && ` (${own})`}
      </ButtonLink>
      <p role="status" className={styles.shared}>
        {said}
      </p>
    </>
  );
}
