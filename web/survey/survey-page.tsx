import { site } from '../../domain/site.ts';
import { termLabel } from '../../domain/terms.ts';
import { paths } from '../paths.ts';
import { useSelectedTerm } from '../terms/selected-term.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageMeta } from '../ui/page-meta.tsx';
import { Section } from '../ui/section.tsx';
import text from '../ui/text.module.css';

/** Holds the place of the survey form. */
export function SurveyPage() {
  const term = useSelectedTerm();
  return (
    <>
      <PageMeta title="Survey Form" description="Submit your team's capstone project to the showcase." />
      <PageHead title="Survey Form" summary={termLabel(term)} />
      <Section look="underHead">
        <div className={text.prose}>
          <p className={text.lede}>Project submissions open here soon.</p>
          <p>
            Have your project's title and abstract, the names of your team, the sponsor and a link to your video ready, along
            with the poster and team photos as JPEG, PNG or WebP files.
          </p>
          <p>
            Questions until then: <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>
          </p>
          <p>
            <ButtonLink to={paths.home}>Back to the showcase</ButtonLink>
          </p>
        </div>
      </Section>
    </>
  );
}
