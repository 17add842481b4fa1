import { useQuery } from '@tanstack/react-query';
import { t } from '../../../domain/language/text.ts';
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
        title={t('layout.archive')}
        description={t('archive.description', { site: site.name })}
        path={canonical.archive}
      />
      <PageHead
        title={t('layout.archive')}
        summary={query.data ? summaryOf(query.data) : t('archive.soFar')}
        action={<ButtonLink to={paths.sponsors}>{t('projects.allSponsors')}</ButtonLink>}
      />
      <Section look="underHead">
        <Loaded query={query} loading={<ArchiveSkeleton />} failure={t('archive.failed')}>
          {(terms) =>
            terms.length > 0 ? (
              <ArchivedTerms terms={terms} />
            ) : (
              <Message title={t('archive.empty')}>
                <p>{t('archive.first')}</p>
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
  return t('archive.summary', { projects, terms: terms.length });
}

function ArchiveSkeleton() {
  return (
    <>
      <p role="status">{t('archive.loading')}</p>
      <div className={styles.skeleton} aria-hidden="true">
        <Bone height="15rem" />
        <Bone height="15rem" />
      </div>
    </>
  );
}
