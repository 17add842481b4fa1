import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { departmentTitle } from '../../domain/departments.ts';
import type { Highlight } from '../../domain/highlights.ts';
import { formatTerm, sameTerm, type Term, termLabel } from '../../domain/terms.ts';
import { paths } from '../paths.ts';
import { useTermChoices } from '../terms/selected-term.tsx';
import { ButtonLink } from '../ui/button.tsx';
import card from '../ui/card.module.css';
import { followCard } from '../ui/follow-card.ts';
import { FoundCount } from '../ui/found-count.tsx';
import { hueOf } from '../ui/hue.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Message } from '../ui/message.tsx';
import { Section } from '../ui/section.tsx';
import { Bone } from '../ui/skeleton.tsx';
import { Still, thumbnailOf } from '../ui/still.tsx';
import styles from './matches.module.css';
import { matchesQuery } from './queries.ts';

type Props = { term: Term; search: string };

/** The projects of the term that match the search, of all departments. */
export function Matches({ term, search }: Props) {
  const query = useQuery(matchesQuery(term, search));
  return (
    <Section look="underHead">
      <FoundCount noun="project" total={query.data?.total} found={query.data?.total ?? 0} />
      <Loaded query={query} loading={<Bone height="24rem" />} failure="The search failed">
        {({ total, projects }) => (
          <>
            {total === 0 ? <NoMatch term={term} search={search} /> : <Heading total={total} term={term} search={search} />}
            <ul className={card.grid} data-view="list">
              {projects.map((project) => (
                <li key={project.id}>
                  <Match project={project} />
                </li>
              ))}
            </ul>
            {total > projects.length && (
              <p className={styles.more}>The first {projects.length} are shown. One more word finds fewer.</p>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

function Heading({ total, term, search }: Props & { total: number }) {
  return (
    <div className={styles.head}>
      <h2 className={styles.heading}>
        {total === 1 ? '1 project' : `${total} projects`} of {termLabel(term)} found for “{search}”
      </h2>
      <Link to={paths.search(term, '')}>Clear the search</Link>
    </div>
  );
}

function NoMatch({ term, search }: Props) {
  const others = useTermChoices().filter((choice) => !sameTerm(choice, term));
  const ways = (
    <>
      {others.map((other) => (
        <ButtonLink key={formatTerm(other)} to={paths.search(other, search)}>
          Search {termLabel(other)}
        </ButtonLink>
      ))}
      <ButtonLink to={paths.search(term, '')}>Clear the search</ButtonLink>
    </>
  );
  return (
    <Message title={`No project of ${termLabel(term)} matches “${search}”.`} actions={ways}>
      <p>Each word has to occur in the title, the team, the sponsor, the topics or the abstract.</p>
    </Message>
  );
}

function Match({ project }: { project: Highlight }) {
  const { id, projectTitle, department, poster, youtubeLink, teamMemberNames } = project;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way is the link.
    <article className={card.card} style={hueOf(department)} onClick={followCard}>
      <div className={card.media}>
        <Still id={id} title={projectTitle} pictures={[poster, thumbnailOf(youtubeLink)]} sizes="112px" />
      </div>
      <h3 className={card.title}>
        <Link className={card.link} to={paths.project(id)}>
          {projectTitle}
        </Link>
      </h3>
      <dl className={card.facts}>
        <dt>Department:</dt>
        <dd>{departmentTitle(department)}</dd>
        <dt>Team:</dt>
        <dd>{teamMemberNames}</dd>
      </dl>
    </article>
  );
}
