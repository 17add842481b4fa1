import { useQuery } from '@tanstack/react-query';
import { t } from '../../../domain/language/text.ts';
import { Failure } from '../../kit/feedback/message.tsx';
import { Bone } from '../../kit/feedback/skeleton.tsx';
import { BackLink } from '../../kit/page/back-link.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { PageMeta } from '../../kit/page/page-meta.tsx';
import { paths } from '../../kit/page/paths.ts';
import { useParams } from '../../kit/page/router.tsx';
import { Section } from '../../kit/page/section.tsx';
import split from '../../kit/page/split.module.css';
import text from '../../kit/text/text.module.css';
import { winnerQuery } from './queries.ts';
import { WinnerDetails } from './winner-details.tsx';

export function WinnerPage() {
  const { id = '' } = useParams();
  const query = useQuery(winnerQuery(id));
  if (query.data) return <WinnerDetails key={id} winner={query.data} />;

  const loading = query.isPending;
  const title = loading ? t('words.loadingProject') : t('winners.notFound');
  return (
    <>
      <PageMeta
        title={loading ? t('winners.one') : title}
        description={t('winners.oneDescription')}
        noIndex={query.data === null}
      />
      <PageHead above={<BackLink to={paths.winners}>{t('winners.all')}</BackLink>} title={<span role="status">{title}</span>} />
      <Section look="underHead">
        {loading && (
          <div className={split.split} aria-hidden="true">
            <Bone height="clamp(13rem, 40vw, 30rem)" />
            <Bone height="16rem" />
          </div>
        )}
        {query.data === null && <p className={text.lede}>{t('winners.notFoundHint')}</p>}
        {query.error && <Failure title={t('winners.oneFailed')} error={query.error} retry={() => query.refetch()} />}
      </Section>
    </>
  );
}
