import { useQuery } from '@tanstack/react-query';
import { directionOf } from '../../../domain/language/languages.ts';
import { language, t } from '../../../domain/language/text.ts';
import { writtenIn } from '../../../domain/language/written.ts';
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
  const { translations } = query.data ?? {};
  const translated = translations?.[language()];
  const shown = translated ?? query.data;
  const title = shown?.title ?? site.pages.find((page) => page.slug === slug)?.title ?? t('page.untitled');
  // Only a page that the school has not written itself has translations; where it has none, it is in English.
  const written = translated ? {} : writtenIn({ language: translations && 'en' });
  return (
    <>
      <PageMeta title={title} description={site.tagline} path={canonical.page(slug)} />
      <PageHead title={<bdi {...written}>{title}</bdi>} />
      <Section look="underHead">
        {query.isPending && <Bone height="20rem" />}
        {query.error && <Failure title={t('page.failed')} error={query.error} retry={() => query.refetch()} />}
        {shown && (
          <div className={text.written} {...written}>
            <PageText pieces={shown.pieces} />
            <p lang={language()} dir={directionOf(language())}>
              {t('page.contact')} <MailLink address={site.contactEmail} />
            </p>
          </div>
        )}
      </Section>
    </>
  );
}
