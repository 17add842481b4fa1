import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { mostChosen } from '../../../domain/judging/ballot-rules.ts';
import { t } from '../../../domain/language/text.ts';
import type { FoundProject } from '../../../domain/search/search-answer.ts';
import { longestSearch } from '../../../domain/search/search-query.ts';
import type { Term } from '../../../domain/term/terms.ts';
import { Button } from '../../kit/controls/button.tsx';
import { SearchBox } from '../../kit/controls/search-box.tsx';
import { FoundCount } from '../../kit/feedback/found-count.tsx';
import { Icon } from '../../kit/media/icon.tsx';
import { Link } from '../../kit/page/router.tsx';
import { LoadedList } from '../favourites/loaded-list.tsx';
import { ProjectLine } from '../quick-search/found.tsx';
import { searchQuery } from '../search/queries.ts';
import styles from './vote.module.css';

const [check, plus] = ['M5 12.500l4.500 4.500L19 7', 'M12 5v14M5 12h14'];

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
    <section className={styles.finder} aria-labelledby="finder">
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

function Results({ text, term, ...choice }: Choice & { text: string; term: Term }) {
  const asked = searchQuery({ text, term, winners: false, video: false, sort: 'relevance', page: 1 });
  const query = useQuery({ ...asked, select: (answer) => answer?.results ?? null });
  return (
    <LoadedList query={query}>
      {(projects) => (
        <>
          <FoundCount noun="project" total={projects.length} found={projects.length} />
          {projects.length === 0 && <p>{t('vote.noMatch', { text })}</p>}
          <Choices projects={projects} {...choice} />
        </>
      )}
    </LoadedList>
  );
}

function Choices({ projects, isChosen, toggle }: Choice & { projects: FoundProject[] }) {
  return (
    <ul className={styles.choices}>
      {projects.map((project) => (
        <li key={project.id}>
          <button type="button" className={styles.choice} aria-pressed={isChosen(project)} onClick={() => toggle(project)}>
            <ProjectLine project={project} />
            <span className={styles.sign}>
              <Icon path={isChosen(project) ? check : plus} size={18} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
