import { createContext, useContext } from 'react';
import type { PublicProject } from '../../../domain/project/public-project.ts';
import { FetchedPicture, type PictureSource } from '../../kit/media/fetched-picture.tsx';
import { PhotoContext, type PhotoProps } from '../../kit/media/photo.tsx';
import { PlainWordsContext } from '../../kit/text/search-link.tsx';
import { PosterTextContext } from './poster-files.tsx';
import { ProjectStory } from './project-story.tsx';
import type { ReadText } from './queries.ts';

/** Where the pictures of a private story come from. */
const SourceContext = createContext<PictureSource | undefined>(undefined);

/** What visitors would read of a project below its title, before they can: its pictures come from `source`. */
export function PrivateStory({ project, source }: { project: PublicProject; source: PictureSource }) {
  return (
    <SourceContext value={source}>
      <PhotoContext value={PrivatePhoto}>
        <PosterTextContext value={textFrom(source)}>
          <PlainWordsContext value={true}>
            <ProjectStory project={project} />
          </PlainWordsContext>
        </PosterTextContext>
      </PhotoContext>
    </SourceContext>
  );
}

/** Reads the text of a poster that visitors cannot read yet. */
export function textFrom(source: PictureSource): ReadText {
  return (path, signal) => {
    const [, , folder = '', file = ''] = path.split('/');
    return source.read({ folder, file }, signal);
  };
}

/** Wide enough for the largest picture of the preview, in CSS pixels. */
const width = 640;

function PrivatePhoto({ picture, alt, className, onError, onLoad }: PhotoProps) {
  const source = useContext(SourceContext);
  // For a video's thumbnail, the caller's `onError` shows something else when the image does not load.
  if (!source || !picture.path.startsWith('/media/'))
    return <img src={picture.path} alt={alt} className={className} onError={onError} onLoad={onLoad} />;
  return <FetchedPicture picture={picture} alt={alt} width={width} className={className ?? ''} source={source} />;
}
