import '../ui/zod-without-eval.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { site } from '../../domain/site.ts';
import { ApiError } from '../api.ts';
import { paths } from '../paths.ts';
import { FormSkeleton } from '../project-form/form-skeleton.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { FormTheme } from '../ui/form-theme.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { MailLink } from '../ui/mail-link.tsx';
import { Message } from '../ui/message.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageMeta } from '../ui/page-meta.tsx';
import { Section } from '../ui/section.tsx';
import { useSendsMail } from '../window/use-sends-mail.ts';
import { OwnSubmission } from './own-submission.tsx';
import { submissionQuery } from './queries.ts';

const isToken = (text: string) => /^[\w-]{1,64}\.[\w-]{43}$/.test(text);

/** The page of a team's own submission, opened by its private link. */
export function SubmissionPage() {
  const token = useToken();
  return (
    <FormTheme>
      <PageMeta
        title="Your submission"
        description="The receipt of your team's submission: its status, its answers and changes."
        noIndex
      />
      <PageHead title="Your submission" />
      <Section look="underHead">{token ? <ByToken key={token} token={token} /> : <NoSubmission />}</Section>
    </FormTheme>
  );
}

/**
 * The token in the address's fragment. The skip link and the header's menus replace the fragment; the hook then puts the token
 * back, so that a reload still finds it.
 */
function useToken(): string | undefined {
  const navigate = useNavigate();
  const { hash, search, state } = useLocation();
  const given = hash.slice(1);
  const [kept, setKept] = useState(isToken(given) ? given : undefined);
  if (isToken(given) && given !== kept) setKept(given);
  useEffect(() => {
    if (kept && !isToken(given)) navigate({ search, hash: kept }, { replace: true, state });
  }, [kept, given, search, state, navigate]);
  return kept;
}

function ByToken({ token }: { token: string }) {
  const query = useQuery(submissionQuery(token));
  if (query.error instanceof ApiError && query.error.status === 401) return <NoSubmission />;
  return (
    <Loaded query={query} loading={<FormSkeleton />} failure="The submission could not be loaded">
      {(submission) => <OwnSubmission token={token} submission={submission} />}
    </Loaded>
  );
}

function NoSubmission() {
  const isMailed = useSendsMail() !== false;
  return (
    <Message
      title="This link opens no submission"
      actions={
        <>
          {isMailed && (
            <ButtonLink look="primary" to={paths.lostLink}>
              Have the link mailed to you
            </ButtonLink>
          )}
          <ButtonLink to={paths.survey}>Hand in a project</ButtonLink>
          <ButtonLink to={paths.home}>Back to the showcase</ButtonLink>
        </>
      }
    >
      <p>
        This page needs the whole private link of your receipt, up to its last character. Look for it where you kept it
        {isMailed ? ' and in your mail' : ''}: when staff made a new one, the former ones have ended.
      </p>
      <p>
        Is it lost? {isMailed && 'Have it mailed to you, or '}
        {isMailed ? 'write' : 'Write'} to <MailLink address={site.contactEmail} /> with your receipt number.
      </p>
    </Message>
  );
}
