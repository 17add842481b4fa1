import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { mostChosen } from '../../../domain/judging/ballot-rules.ts';
import { t } from '../../../domain/language/text.ts';
import { type FoundProject, resultsPerPage } from '../../../domain/search/search-answer.ts';
import { longestSearch } from '../../../domain/search/search-query.ts';
import type { Term } from '../../../domain/term/terms.ts';
import { Button } from '../../kit/controls/button.tsx';
import { SearchBox } from '../../kit/controls/search-box.tsx';
import { FoundCount } from '../../kit/feedback/found-count.tsx';
import { Icon } from '../../kit/media/icon.tsx';
import { pageIcons } from '../../kit/media/page-icons.ts';
import { Link } from '../../kit/page/router.tsx';
import { LoadedList } from '../favourites/loaded-list.tsx';
import { ProjectLine } from '../quick-search/found.tsx';
import { searchQuery } from '../search/queries.ts';
import styles from './vote.module.css';

type Choice = { isChosen: (project: FoundProject) => boolean; toggle: (project: FoundProject) => void };
type Props = Choice & { term: Term; favourites: FoundProject[]; count: number };

/** The projects that can be chosen: those of a search, and the device's favorites. */
export function Finder({ term, favourites, count, ...choice }: Props) {
  const [text, setText] = useState('');
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { value } = event.currentTarget.elements.namedItem('q') as HTMLInputElement;
    setText(value.trim());
  };
  return (
    <section aria-labelledby="finder">
      <h2 id="finder">{t('vote.choose')}</h2>
      <search>
        <form className={styles.search} onSubmit={find}>
          <SearchBox name="q" label={t('vote.field')} placeholder={t('vote.field')} maxLength={longestSearch} />
          <Button type="submit">{t('vote.find')}</Button>
        </form>
      </search>
      {text && <Results key={text} text={text} term={term} {...choice} />}
      {favourites.length > 0 && (
        <>
          <h3>{t('vote.favourites')}</h3>
          <Choices projects={favourites} {...choice} />
        </>
      )}
      {count > 0 && (
        <Link className={styles.bar} to="#ballot" replace>
          {t('vote.toBallot', { count, most: mostChosen })}
        </Link>
      )}
    </section>
  );
}

type ResultsProps = Choice & { text: string; term: Term; page?: number };

/** One page of what a search finds, below it the next one once it is asked for. */
function Results({ text, term, page = 1, ...choice }: ResultsProps) {
  const query = useQuery(searchQuery({ text, term, winners: false, video: false, sort: 'relevance', page }));
  const [isMore, setMore] = useState(false);
  return (
    <LoadedList query={query}>
      {({ results, total }) => {
        const from = (page - 1) * resultsPerPage + 1;
        const to = from + results.length - 1;
        return (
          <>
            <FoundCount noun="project" total={total} found={total} shown={{ from, to }} />
            {total === 0 && <p>{t('vote.noMatch', { text })}</p>}
            <Choices projects={results} isFocused={page > 1} {...choice} />
            {isMore ? (
              <Results text={text} term={term} page={page + 1} {...choice} />
            ) : (
              results.length > 0 &&
              to < total && <Button onClick={() => setMore(true)}>{t('search.more', { count: total - to })}</Button>
            )}
          </>
        );
      }}
    </LoadedList>
  );
}

type ChoicesProps = Choice & { projects: FoundProject[]; isFocused?: boolean };

/** `isFocused`: the list takes the focus from the button that asked for it. */
function Choices({ projects, isFocused = false, isChosen, toggle }: ChoicesProps) {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes
  useEffect(() => {
    if (isFocused && document.activeElement === document.body) list.current?.focus();
  }, []);
  return (
    <ul ref={list} tabIndex={-1} className={styles.choices}>
      {projects.map((project) => (
        <li key={project.id}>
          <button type="button" className={styles.choice} aria-pressed={isChosen(project)} onClick={() => toggle(project)}>
            <ProjectLine project={project} />
            <span className={styles.sign}>
              <Icon path={isChosen(project) ? pageIcons.check : pageIcons.plus} size={18} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
