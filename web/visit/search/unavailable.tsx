import type { SearchQuery } from '../../../domain/search/search-query.ts';
import { ButtonLink } from '../../kit/controls/button.tsx';
import { Message } from '../../kit/feedback/message.tsx';
import { paths } from '../../kit/page/paths.ts';

/** Stands in place of results while the index of the search is away. Without script the link loads the page again. */
export function Unavailable({ query, retry }: { query: SearchQuery; retry: () => void }) {
  const ways = (
    <>
      <ButtonLink look="primary" to={paths.search(query)} replace onClick={retry}>
        Try again
      </ButtonLink>
      <ButtonLink to={paths.home + paths.departments}>Browse departments</ButtonLink>
      <ButtonLink to={paths.archive}>All semesters</ButtonLink>
    </>
  );
  return (
    <Message title="The search is being prepared." actions={ways}>
      <p role="status">
        It will be back in a moment, and this page keeps trying. You can find all projects on the department pages.
      </p>
    </Message>
  );
}
