import { useQuery } from '@tanstack/react-query';
import { language, t } from '../../../domain/language/text.ts';
import { canonical } from '../../../domain/site/canonical.ts';
import { site } from '../../../domain/site/site.ts';
import { Failure } from '../../kit/feedback/message.tsx';
import { Bone } from '../../kit/feedback/skeleton.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { PageMeta } from '../../kit/page/page-meta.tsx';
import { useParams } from '../../kit/page/router.tsx';
import { Section } from '../../kit/page/section.tsx';
import { MailLink } from '../../kit/text/mail-link.tsx';
import { PageText } from '../../kit/text/page-text.tsx';
import text from '../../kit/text/text.module.css';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import { addedPageQuery } from './queries.ts';

/** A page that coordinators added. */
export function AddedPage() {
  const { slug = '' } = useParams();
  const query = useQuery(addedPageQuery(slug));
  if (query.data === null) return <NotFoundPage />;
  const shown = query.data?.translations?.[language()] ?? query.data;
  const title = shown?.title ?? site.pages.find((page) => page.slug === slug)?.title ?? t('page.untitled');
  return (
    <>
      <PageMeta title={title} description={site.tagline} path={canonical.page(slug)} />
      <PageHead title={<bdi>{title}</bdi>} />
      <Section look="underHead">
        {query.isPending && <Bone height="20rem" />}
        {query.error && <Failure title={t('page.failed')} error={query.error} retry={() => query.refetch()} />}
        {shown && (
          <div className={text.written}>
            <PageText pieces={shown.pieces} />
            <p>
              {t('page.contact')} <MailLink address={site.contactEmail} />
            </p>
          </div>
        )}
      </Section>
    </>
  );
}
