import '../../kit/controls/zod-without-eval.ts';
import { useQuery } from '@tanstack/react-query';
import { site } from '../../../domain/site/site.ts';
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
import { MailLink } from '../../kit/text/mail-link.tsx';
import { useSendsMail } from '../../kit/window/use-sends-mail.ts';
import { FormSkeleton } from '../form/form-skeleton.tsx';
import { OwnProjectsNote } from '../form/own-projects-note.tsx';
import { OwnSubmission } from './own-submission.tsx';
import { submissionQuery } from './queries.ts';

const isToken = (text: string) => /^[\w-]{1,64}\.[\w-]{43}$/.test(text);

/** The page of a team's own submission, opened by its private link. */
export function SubmissionPage() {
  const token = useLinkToken(isToken);
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

function ByToken({ token }: { token: string }) {
  const query = useQuery(submissionQuery(token));
  if (query.error instanceof ApiError && query.error.status === 401) return <NoSubmission refused={token} />;
  return (
    <Loaded query={query} loading={<FormSkeleton />} failure="The submission could not be loaded">
      {(submission) => <OwnSubmission token={token} submission={submission} />}
    </Loaded>
  );
}

/**
 * `refused` is the link's token, when it has the right form but the server refused it. The device that submitted a project
 * opens it without the link.
 */
function NoSubmission({ refused }: { refused?: string }) {
  const isMailed = useSendsMail() !== false;
  return (
    <>
      <OwnProjectsNote except={refused} />
      <Message
        title="This link does not open a submission"
        actions={
          <>
            {isMailed && (
              <ButtonLink look="primary" to={paths.lostLink}>
                Have the link mailed to you
              </ButtonLink>
            )}
            <ButtonLink to={paths.survey}>Submit a project</ButtonLink>
            <ButtonLink to={paths.home}>Back to the showcase</ButtonLink>
          </>
        }
      >
        <p>
          This page needs the complete private link from your receipt. Look for it where you saved it
          {isMailed ? ' and in your mail' : ''}. If staff made a new link, earlier ones no longer work.
        </p>
        <p>
          Did you lose it? {isMailed && 'Have it mailed to you, or '}
          {isMailed ? 'write' : 'Write'} to <MailLink address={site.contactEmail} /> with your receipt number.
        </p>
      </Message>
    </>
  );
}
