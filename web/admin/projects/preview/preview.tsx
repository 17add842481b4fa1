import { departmentTitle } from '../../../../domain/departments.ts';
import type { StaffRecord } from '../../../../domain/staff-record.ts';
import type { Update } from '../../../project-form/staff-update.ts';
import { PosterTextContext } from '../../../projects/poster-files.tsx';
import { ProjectStory } from '../../../projects/project-story.tsx';
import type { ReadText } from '../../../projects/queries.ts';
import { Badge, Badges, TermBadge } from '../../../ui/badge.tsx';
import { PhotoContext, type PhotoProps } from '../../../ui/photo.tsx';
import { PlainWordsContext } from '../../../ui/search-link.tsx';
import { useUploads } from '../../../uploads/uploads-context.tsx';
import { StaffPicture, staff } from '../../shell/staff-picture.tsx';
import styles from './preview.module.css';
import { previewed } from './previewed.ts';

/** The project's page as visitors will see it, with what is typed but not saved yet. */
export function Preview({ record, changes }: { record: StaffRecord; changes: Update }) {
  const { uploads } = useUploads();
  const project = previewed({ record, changes, uploads });
  if (!project) return null;
  return (
    <PhotoContext value={StaffPhoto}>
      <PosterTextContext value={readAsStaff}>
        <div className={styles.head}>
          <Badges>
            <TermBadge term={project} />
            <Badge>{departmentTitle(project.department)}</Badge>
          </Badges>
          <h3>{project.projectTitle}</h3>
        </div>
        <PlainWordsContext value={true}>
          <ProjectStory project={project} />
        </PlainWordsContext>
      </PosterTextContext>
    </PhotoContext>
  );
}

const readAsStaff: ReadText = (path, signal) => {
  const [, , folder = '', file = ''] = path.split('/');
  return staff.read({ folder, file }, signal);
};

/** Wide enough for the largest picture of the preview, in CSS pixels. */
const width = 640;

function StaffPhoto({ picture, alt, className }: PhotoProps) {
  if (!picture.path.startsWith('/media/')) return <img src={picture.path} alt={alt} className={className} />;
  return <StaffPicture picture={picture} alt={alt} width={width} className={className ?? ''} />;
}
