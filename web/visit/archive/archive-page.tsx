import { useQuery } from '@tanstack/react-query';
import { canonical } from '../../../domain/site/canonical.ts';
import { site } from '../../../domain/site/site.ts';
import { ButtonLink } from '../../kit/controls/button.tsx';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { Message } from '../../kit/feedback/message.tsx';
import { Bone } from '../../kit/feedback/skeleton.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { PageMeta } from '../../kit/page/page-meta.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Section } from '../../kit/page/section.tsx';
import styles from './archive-page.module.css';
import { ArchivedTerms } from './archived-terms.tsx';
import { type ArchivedTerm, termsQuery } from './queries.ts';

/** Every term that has projects, newest first, and the way to its departments and winners. */
export function ArchivePage() {
  const query = useQuery(termsQuery);
  return (
    <>
      <PageMeta
        title="All semesters"
        description={`Every semester of the ${site.name}: its projects by department, and its winners.`}
        path={canonical.archive}
      />
      <PageHead
        title="All semesters"
        summary={query.data ? summaryOf(query.data) : 'The projects of every showcase so far'}
        action={<ButtonLink to={paths.sponsors}>All sponsors</ButtonLink>}
      />
      <Section look="underHead">
        <Loaded query={query} loading={<ArchiveSkeleton />} failure="The semesters could not be loaded">
          {(terms) =>
            terms.length > 0 ? (
              <ArchivedTerms terms={terms} />
            ) : (
              <Message title="No projects are published yet.">
                <p>Each semester appears here with its first project.</p>
              </Message>
            )
          }
        </Loaded>
      </Section>
    </>
  );
}

function summaryOf(terms: ArchivedTerm[]): string {
  const projects = terms.reduce((sum, term) => sum + term.projects, 0);
  const of = (count: number, noun: string) => `${count.toLocaleString(site.locale)} ${noun}${count === 1 ? '' : 's'}`;
  return `${of(projects, 'project')} of ${of(terms.length, 'semester')}`;
}

function ArchiveSkeleton() {
  return (
    <>
      <p role="status">Loading semesters...</p>
      <div className={styles.skeleton} aria-hidden="true">
        <Bone height="15rem" />
        <Bone height="15rem" />
      </div>
    </>
  );
}
