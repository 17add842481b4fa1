import type { PublicProject } from '../../../../domain/project/public-project.ts';
import { PhotoContext, type PhotoProps } from '../../../kit/media/photo.tsx';
import { PlainWordsContext } from '../../../kit/text/search-link.tsx';
import { PosterTextContext, ProjectStory, type ReadText } from '../../../visit/door.ts';
import { StaffPicture, staff } from '../../shell/staff-picture.tsx';

/** What visitors read of a project below its title. Its pictures are read as staff, because visitors cannot see them yet. */
export function StoryForStaff({ project }: { project: PublicProject }) {
  return (
    <PhotoContext value={StaffPhoto}>
      <PosterTextContext value={readAsStaff}>
        <PlainWordsContext value={true}>
          <ProjectStory project={project} />
        </PlainWordsContext>
      </PosterTextContext>
    </PhotoContext>
  );
}

export const readAsStaff: ReadText = (path, signal) => {
  const [, , folder = '', file = ''] = path.split('/');
  return staff.read({ folder, file }, signal);
};

/** Wide enough for the largest picture of the preview, in CSS pixels. */
const width = 640;

function StaffPhoto({ picture, alt, className, onError, onLoad }: PhotoProps) {
  // Whoever shows the thumbnail of a video shows something else when there is none.
  if (!picture.path.startsWith('/media/'))
    return <img src={picture.path} alt={alt} className={className} onError={onError} onLoad={onLoad} />;
  return <StaffPicture picture={picture} alt={alt} width={width} className={className ?? ''} />;
}
