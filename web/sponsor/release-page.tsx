import '../kit/controls/zod-without-eval.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../domain/language/text.ts';
import { site } from '../../domain/site/site.ts';
import { ApiError } from '../kit/api/api.ts';
import { Loaded } from '../kit/feedback/loaded.tsx';
import { Message } from '../kit/feedback/message.tsx';
import { Bone } from '../kit/feedback/skeleton.tsx';
import { PageHead } from '../kit/page/page-head.tsx';
import { PageMeta } from '../kit/page/page-meta.tsx';
import { Section } from '../kit/page/section.tsx';
import { isSecretLink, useLinkToken } from '../kit/page/use-link-token.ts';
import { MailLink } from '../kit/text/mail-link.tsx';
import { releaseQuery } from './queries.ts';
import { Release } from './release.tsx';

/** The page of a sponsor, opened by the link in a mail: what visitors would see of a project, and the sponsor's decision on it. */
export function ReleasePage() {
  const token = useLinkToken(isSecretLink);
  return (
    <>
      <PageMeta title={t('release.title')} description={t('release.description')} noIndex />
      {token ? <ByToken key={token} token={token} /> : <NoRelease />}
    </>
  );
}

function ByToken({ token }: { token: string }) {
  const query = useQuery(releaseQuery(token));
  const { data, error } = query;
  if (error instanceof ApiError && error.status === 401) return <NoRelease said={error.detail} />;
  if (data) return <Release token={token} view={data} />;
  return (
    <>
      <PageHead title={t('release.title')} look="list" />
      <Section look="underHead">
        <Loaded query={query} loading={<Bone height="20rem" />} failure={t('release.failed')}>
          {() => null}
        </Loaded>
      </Section>
    </>
  );
}

/** `said`: why the server refused the link. */
function NoRelease({ said }: { said?: string | undefined }) {
  return (
    <>
      <PageHead title={t('release.title')} look="list" />
      <Section look="underHead">
        <Message title={t('release.wrongLink')}>
          {said && <p>{said}</p>}
          <p>
            <MailLink address={site.contactEmail} />
          </p>
        </Message>
      </Section>
    </>
  );
}
