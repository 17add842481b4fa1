import { useQuery } from '@tanstack/react-query';
import { t } from '../../../domain/language/text.ts';
import { sponsorQuery } from '../../kit/api/sponsor-queries.ts';
import { ButtonLink } from '../../kit/controls/button.tsx';
import { Failure } from '../../kit/feedback/message.tsx';
import { Bone } from '../../kit/feedback/skeleton.tsx';
import { BackLink } from '../../kit/page/back-link.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { PageMeta } from '../../kit/page/page-meta.tsx';
import { paths } from '../../kit/page/paths.ts';
import { useParams } from '../../kit/page/router.tsx';
import { Section } from '../../kit/page/section.tsx';
import text from '../../kit/text/text.module.css';
import ways from '../layout/ways.module.css';
import { SponsorDetails } from './sponsor-details.tsx';

/** The page of one sponsor, also by the slug of a spelling that staff merged. */
export function SponsorPage() {
  const { slug = '' } = useParams();
  const query = useQuery(sponsorQuery(slug));
  if (query.data) return <SponsorDetails key={query.data.slug} sponsor={query.data} />;

  const loading = query.isPending;
  const title = loading ? t('sponsors.loadingOne') : query.error ? t('words.sponsor') : t('sponsors.notFound');
  return (
    <>
      <PageMeta
        title={loading ? t('words.sponsor') : title}
        description={t('sponsors.oneDescription')}
        noIndex={query.data === null}
      />
      <PageHead
        above={<BackLink to={paths.sponsors}>{t('sponsors.all')}</BackLink>}
        title={<span role="status">{title}</span>}
      />
      <Section look="underHead">
        {loading && (
          <div aria-hidden="true">
            <Bone height="24rem" />
          </div>
        )}
        {query.data === null && <NoSponsor />}
        {query.error && <Failure title={t('sponsors.oneFailed')} error={query.error} retry={() => query.refetch()} />}
      </Section>
    </>
  );
}

function NoSponsor() {
  return (
    <>
      <p className={text.lede}>{t('sponsors.notFoundHint')}</p>
      <div className={ways.ways}>
        <ButtonLink look="primary" to={paths.sponsors}>
          {t('sponsors.all')}
        </ButtonLink>
        <ButtonLink to={paths.search()}>{t('sponsors.searchAll')}</ButtonLink>
      </div>
    </>
  );
}
