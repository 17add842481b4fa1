import '../ui/zod-without-eval.ts';
import { useQuery } from '@tanstack/react-query';
import { termLabel } from '../../domain/terms.ts';
import { FormSkeleton } from '../project-form/form-skeleton.tsx';
import { FormTheme } from '../ui/form-theme.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageMeta } from '../ui/page-meta.tsx';
import { Section } from '../ui/section.tsx';
import { closingInWords } from '../window/window-time.ts';
import { ClosedNotice } from './closed-notice.tsx';
import { HandIn } from './hand-in.tsx';
import { windowQuery } from './queries.ts';

/** Where a team hands in its project. */
export function SurveyPage() {
  const query = useQuery(windowQuery);
  const { data: window } = query;
  return (
    <FormTheme>
      <PageMeta title="Survey Form" description="Submit your team's capstone project to the showcase." />
      <PageHead
        title="Survey Form"
        summary={
          window?.open ? `${termLabel(window)} · Open until ${closingInWords(window.closesAt)}` : window && termLabel(window)
        }
      />
      <Section look="underHead">
        <Loaded query={query} loading={<FormSkeleton />} failure="The form could not be loaded">
          {(found) => (found?.open ? <HandIn window={found} /> : <ClosedNotice window={found} now={new Date()} />)}
        </Loaded>
      </Section>
    </FormTheme>
  );
}
