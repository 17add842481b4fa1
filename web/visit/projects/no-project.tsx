import { ButtonLink } from '../../kit/controls/button.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { PageMeta } from '../../kit/page/page-meta.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Section } from '../../kit/page/section.tsx';
import text from '../../kit/text/text.module.css';

/** Shown when a project does not exist or is no longer public. */
export function NoProject() {
  return (
    <>
      <PageMeta title="Project not found" description="There is no such capstone project." noIndex />
      <PageHead title="Project not found" />
      <Section look="underHead">
        <p className={text.lede}>
          It may have been withdrawn, or the link is incomplete. The departments list everything that is published.
        </p>
        <p>
          <ButtonLink look="primary" to={paths.home + paths.departments}>
            Browse departments
          </ButtonLink>{' '}
          <ButtonLink to={paths.archive}>All semesters</ButtonLink>
        </p>
      </Section>
    </>
  );
}
