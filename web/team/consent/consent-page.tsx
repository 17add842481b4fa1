import { useQuery } from '@tanstack/react-query';
import { t } from '../../../domain/language/text.ts';
import '../../kit/controls/zod-without-eval.ts';
import { ApiError } from '../../kit/api/api.ts';
import { ButtonLink } from '../../kit/controls/button.tsx';
import { FormTheme } from '../../kit/controls/form-theme.tsx';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { Message } from '../../kit/feedback/message.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { PageMeta } from '../../kit/page/page-meta.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Section } from '../../kit/page/section.tsx';
import { useLinkToken } from '../../kit/page/use-link-token.ts';
import { FormSkeleton } from '../form/form-skeleton.tsx';
import { ConsentForm } from './consent-form.tsx';
import { consentQuery } from './queries.ts';

const isToken = (text: string) => /^[\w-]{1,64}\.[\w-]{22}\.[\w-]{43}$/.test(text);

/** The page on which a member of a team says what visitors may see of them, opened by a link of the member's own. */
export function ConsentPage() {
  const token = useLinkToken(isToken);
  return (
    <FormTheme>
      <PageMeta title={t('consent.title')} description={t('consent.about')} noIndex />
      <PageHead title={t('consent.title')} />
      <Section look="underHead">{token ? <ByToken key={token} token={token} /> : <WrongLink />}</Section>
    </FormTheme>
  );
}

function ByToken({ token }: { token: string }) {
  const query = useQuery(consentQuery(token));
  if (query.error instanceof ApiError && query.error.status === 401) return <WrongLink />;
  return (
    <Loaded query={query} loading={<FormSkeleton />} failure={t('consent.notLoaded')}>
      {(own) => <ConsentForm token={token} loaded={own} />}
    </Loaded>
  );
}

function WrongLink() {
  return (
    <Message
      title={t('consent.wrongLink')}
      actions={
        <ButtonLink look="primary" to={paths.lostLink}>
          {t('consent.mailLink')}
        </ButtonLink>
      }
    >
      <p>{t('consent.wrongHint')}</p>
    </Message>
  );
}
