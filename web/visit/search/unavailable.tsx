import { t } from '../../../domain/language/text.ts';
import type { SearchQuery } from '../../../domain/search/search-query.ts';
import { ButtonLink } from '../../kit/controls/button.tsx';
import { Message } from '../../kit/feedback/message.tsx';
import { paths } from '../../kit/page/paths.ts';

/** Stands in place of results while the index of the search is away. Without script the link loads the page again. */
export function Unavailable({ query, retry }: { query: SearchQuery; retry: () => void }) {
  const ways = (
    <>
      <ButtonLink look="primary" to={paths.search(query)} replace onClick={retry}>
        {t('search.retry')}
      </ButtonLink>
      <ButtonLink to={paths.home + paths.departments}>{t('search.browse')}</ButtonLink>
      <ButtonLink to={paths.archive}>{t('search.allSemesters')}</ButtonLink>
    </>
  );
  return (
    <Message title={t('search.unavailable')} actions={ways}>
      <p role="status">{t('search.unavailableHint')}</p>
    </Message>
  );
}
