import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageMeta } from '../ui/page-meta.tsx';
import { Section } from '../ui/section.tsx';
import text from '../ui/text.module.css';

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
