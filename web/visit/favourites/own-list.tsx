import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Listed, sortListed } from '../../../domain/project/listed-projects.ts';
import type { Favourite } from '../../../domain/site/favourites.ts';
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
import { KeepTerm } from '../keep-term/keep-term.tsx';
import { FoundCard, FoundList } from '../search/found-card.tsx';
import { addFavourites, areKept, favourites, removeFavourites, useFavourites } from '../star/kept.ts';
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

const none: Favourite[] = [];
const count = (projects: number) => (projects === 1 ? '1 project' : `${projects} projects`);

/** The visitor's own favourites with their notes. */
export function OwnList() {
  const kept = useFavourites(favourites, none);
  const isHydrated = useIsHydrated();
  return (
    <>
      <PageMeta title="Favorites" description="The projects that you marked with a star, with your notes." noIndex />
      <PageHead
        look="list"
        title="Favorites"
        summary={
          kept.length > 0 ? `${count(kept.length)}, kept in this browser` : 'Projects to come back to, kept in this browser'
        }
      />
      <Section look="underHead">
        {isHydrated ? <Kept kept={kept} /> : <BeforeScript />}
        <KeepTerm term={publicTermOf(useToday())} />
      </Section>
    </>
  );
}

/** The server knows no favourites. */
function BeforeScript() {
  return (
    <noscript>
      <Message title="Favorites need JavaScript.">
        <p>
          They are kept in your browser, and only a script can read them there. A list that somebody shares by a link is shown
          without.
        </p>
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
      title="You have no favorites yet."
      actions={
        <>
          <ButtonLink look="primary" to={paths.home}>
            Browse the projects
          </ButtonLink>
          <ButtonLink to={paths.search()}>Search all semesters</ButtonLink>
        </>
      }
    >
      <p>
        Press the star <StarIcon /> of a project, and it is listed here, with room for a note. The list stays in this browser:
        nobody else sees it unless you share its link.
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
            {!areKept() && (
              <FailureNote title="This browser does not save anything for this site.">
                Your favorites and notes are gone when you close this page. Share or export the list to keep it.
              </FailureNote>
            )}
            <Tools listed={shown} isOwn>
              <SortSelect first="Added last" sort={sort} onSort={setSort} />
              <RouteLink />
              <ShareList ids={shown.map(({ project }) => project.id)} />
            </Tools>
            <Gone gone={gone} kept={now} />
            {offline && missing.length > 0 && (
              <Note>
                <p>{count(missing.length)} of other semesters can be read again with a connection. Your notes are kept.</p>
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
                          Removed.{' '}
                          <Button aria-label={`Undo: ${project.projectTitle}`} onClick={() => addFavourites([project.id])}>
                            Undo
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

/** To the walk past the favourites of the event, while there is a map. */
function RouteLink() {
  const term = publicTermOf(useToday());
  if (!useHasMap(term)) return null;
  return (
    <ButtonLink look="primary" to={`${paths.map(term)}#route`}>
      <Icon path={pageIcons.pin} size={18} /> My route
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
      <p role="status">{isOver && `All ${count(removed.length)} removed.`}</p>
      {(ids.length > 0 || isOver) && (
        <Button onClick={isOver ? () => addFavourites(removed) : clear}>{isOver ? 'Undo' : 'Remove all'}</Button>
      )}
    </div>
  );
}
