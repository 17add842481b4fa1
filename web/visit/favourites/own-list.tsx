import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Favourite } from '../../../domain/favourites/favourites.ts';
import { type Listed, sortListed } from '../../../domain/favourites/listed-projects.ts';
import { t } from '../../../domain/language/text.ts';
import { publicTermOf } from '../../../domain/term/terms.ts';
import { Button, ButtonLink } from '../../kit/controls/button.tsx';
import { Message } from '../../kit/feedback/message.tsx';
import { FailureNote, Note } from '../../kit/feedback/note.tsx';
import { Icon } from '../../kit/media/icon.tsx';
import { pageIcons } from '../../kit/media/page-icons.ts';
import { useOffline } from '../../kit/offline/state.ts';
import { useIsHydrated } from '../../kit/page/hydrated.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { PageMeta } from '../../kit/page/page-meta.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Section } from '../../kit/page/section.tsx';
import { useToday } from '../../kit/term/selected-term.tsx';
import { Rich } from '../../kit/text/rich.tsx';
import { KeepTerm } from '../keep-term/keep-term.tsx';
import { FoundCard, FoundList } from '../search/found-card.tsx';
import { addFavourites, areKept, favourites, noFavourites, removeFavourites, useFavourites } from '../star/kept.ts';
import { StarIcon } from '../star/star.tsx';
import { useHasMap } from '../tables/queries.ts';
import styles from './favourites.module.css';
import { Gone } from './gone.tsx';
import { LoadedList } from './loaded-list.tsx';
import { NoteField } from './note-field.tsx';
import { PrintedAddress } from './printed-address.tsx';
import { projectsQuery } from './queries.ts';
import { ShareList } from './share-list.tsx';
import { SortSelect, useSort } from './sort.tsx';
import { Tools } from './tools.tsx';

/** The visitor's own favorites with their notes. */
export function OwnList() {
  const kept = useFavourites(favourites, noFavourites);
  const isHydrated = useIsHydrated();
  return (
    <>
      <PageMeta title={t('words.favorites')} description={t('favourites.description')} noIndex />
      <PageHead
        look="list"
        title={t('words.favorites')}
        summary={kept.length > 0 ? t('favourites.summary', { count: kept.length }) : t('favourites.summaryEmpty')}
      />
      <Section look="underHead">
        {isHydrated ? <Kept kept={kept} /> : <BeforeScript />}
        <KeepTerm term={publicTermOf(useToday())} />
      </Section>
    </>
  );
}

/** The server knows no favorites. */
function BeforeScript() {
  return (
    <noscript>
      <Message title={t('favourites.needsScript')}>
        <p>{t('favourites.needsScriptHint')}</p>
      </Message>
    </noscript>
  );
}

/**
 * Whatever is removed stays in its place, with a way back, until the page is left. So nobody loses a note by a slip, and the
 * focus has somewhere to be.
 */
function Kept({ kept }: { kept: Favourite[] }) {
  const [listed, setListed] = useState(kept);
  const fresh = kept.filter(({ id }) => listed.every((one) => one.id !== id));
  if (fresh.length > 0) setListed([...listed, ...fresh]);
  if (listed.length === 0) return <Empty />;
  return <KeptList kept={kept} listed={listed} />;
}

function Empty() {
  return (
    <Message
      title={t('favourites.empty')}
      actions={
        <>
          <ButtonLink look="primary" to={paths.home}>
            {t('favourites.browse')}
          </ButtonLink>
          <ButtonLink to={paths.search()}>{t('favourites.search')}</ButtonLink>
        </>
      }
    >
      <p>
        <Rich text={t('favourites.emptyHint')} parts={[() => <StarIcon />]} />
      </p>
    </Message>
  );
}

function KeptList({ kept, listed }: { kept: Favourite[]; listed: Favourite[] }) {
  const [sort, setSort] = useSort();
  const ids = listed.map(({ id }) => id);
  const query = useQuery(projectsQuery(ids));
  const offline = useOffline();
  return (
    <LoadedList query={query}>
      {(projects) => {
        const now = new Map(kept.map((one) => [one.id, one]));
        const newestFirst = listed.toSorted((a, b) => b.added.localeCompare(a.added));
        const rows = newestFirst.flatMap(({ id }): Listed[] => {
          const project = projects.find((one) => one.id === id);
          return project ? [{ project, favourite: now.get(id) }] : [];
        });
        const sorted = sortListed(rows, sort);
        const shown = sorted.filter(({ favourite }) => favourite);
        const missing = query.isPlaceholderData ? [] : listed.filter(({ id }) => projects.every((one) => one.id !== id));
        // Without a network only one term is known.
        const gone = offline ? [] : missing;
        return (
          <>
            {!areKept() && <FailureNote title={t('favourites.notKept')}>{t('favourites.notKeptHint')}</FailureNote>}
            <Tools listed={shown} isOwn>
              <SortSelect first={t('favourites.addedLast')} sort={sort} onSort={setSort} />
              <RouteLink />
              <ShareList ids={shown.map(({ project }) => project.id)} />
            </Tools>
            <Gone gone={gone} kept={now} />
            {offline && missing.length > 0 && (
              <Note>
                <p>
                  {t('favourites.away', { count: missing.length })} {t('favourites.notesKept')}
                </p>
              </Note>
            )}
            <FoundList>
              {sorted.map(({ project, favourite }) => (
                <li key={project.id} className={favourite ? undefined : styles.removed}>
                  <FoundCard project={project} heading="h2">
                    <PrintedAddress id={project.id} />
                  </FoundCard>
                  <div className={styles.below}>
                    {favourite && <NoteField favourite={favourite} title={project.projectTitle} />}
                    <p role="status" className={styles.said}>
                      {!favourite && (
                        <>
                          {t('favourites.removed')}{' '}
                          <Button
                            aria-label={t('favourites.undoOf', { title: project.projectTitle })}
                            onClick={() => addFavourites([project.id])}
                          >
                            {t('words.undo')}
                          </Button>
                        </>
                      )}
                    </p>
                  </div>
                </li>
              ))}
            </FoundList>
            <ClearAll ids={[...now.keys()]} />
          </>
        );
      }}
    </LoadedList>
  );
}

/** To the walk past the favorites of the event, while there is a map. */
function RouteLink() {
  const term = publicTermOf(useToday());
  if (!useHasMap(term)) return null;
  return (
    <ButtonLink look="primary" to={`${paths.map(term)}#route`}>
      <Icon path={pageIcons.pin} size={18} /> {t('favourites.route')}
    </ButtonLink>
  );
}

/** Removes all of them, or brings back what it removed. It stays the same button, so that the focus stays on it. */
function ClearAll({ ids }: { ids: string[] }) {
  const [removed, setRemoved] = useState<string[]>([]);
  const isOver = ids.length === 0 && removed.length > 0;
  const clear = () => {
    setRemoved(ids);
    removeFavourites(ids);
  };
  return (
    <div className={styles.clear}>
      <p role="status">{isOver && t('favourites.allRemoved', { count: removed.length })}</p>
      {(ids.length > 0 || isOver) && (
        <Button onClick={isOver ? () => addFavourites(removed) : clear}>
          {isOver ? t('words.undo') : t('favourites.removeAll')}
        </Button>
      )}
    </div>
  );
}
