import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import { departmentTitle } from '../../../../domain/project/departments.ts';
import type { Update } from '../../../kit/project-form/staff-update.ts';
import { Badge, Badges, TermBadge } from '../../../kit/text/badge.tsx';
import { useUploads } from '../../../kit/uploads/uploads-context.tsx';
import styles from './preview.module.css';
import { previewed } from './previewed.ts';
import { StoryForStaff } from './story-for-staff.tsx';

/** The project's page as visitors will see it, with what is typed but not saved yet. */
export function Preview({ record, changes }: { record: StaffRecord; changes: Update }) {
  const { uploads } = useUploads();
  const project = previewed({ record, changes, uploads });
  if (!project) return null;
  return (
    <>
      <div className={styles.head}>
        <Badges>
          <TermBadge term={project} />
          <Badge>{departmentTitle(project.department)}</Badge>
        </Badges>
        <h3>{project.projectTitle}</h3>
      </div>
      <StoryForStaff project={project} />
    </>
  );
}
