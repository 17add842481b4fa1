import { departmentTitle } from '../../../../domain/department/departments.ts';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import type { Question } from '../../../../domain/submission/questions.ts';
import type { Update } from '../../../kit/project-form/staff-update.ts';
import { Badge, Badges, TermBadge } from '../../../kit/text/badge.tsx';
import { useUploads } from '../../../kit/uploads/uploads-context.tsx';
import { PrivateStory } from '../../../visit/door.ts';
import parts from '../../shell/parts.module.css';
import { staff } from '../../shell/staff-picture.tsx';
import styles from './preview.module.css';
import { previewProject } from './preview-project.ts';

type Props = { record: StaffRecord; questions: readonly Question[]; changes: Update };

/** The project's page as visitors will see it, with what is typed but not saved yet. */
export function Preview({ record, questions, changes }: Props) {
  const { uploads } = useUploads();
  const project = previewProject({ record, questions, changes, uploads });
  if (!project) return null;
  return (
    <>
      <div className={`${parts.part} ${styles.head}`}>
        <Badges>
          <TermBadge term={project} />
          <Badge>{departmentTitle(project.department)}</Badge>
        </Badges>
        <h3>{project.projectTitle}</h3>
      </div>
      <PrivateStory project={project} source={staff} />
    </>
  );
}
