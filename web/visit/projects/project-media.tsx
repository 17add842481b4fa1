import { useContext } from 'react';
import { t } from '../../../domain/language/text.ts';
import type { PublicProject } from '../../../domain/project/public-project.ts';
import { Icon } from '../../kit/media/icon.tsx';
import { pageIcons } from '../../kit/media/page-icons.ts';
import { Photo } from '../../kit/media/photo.tsx';
import { pictureSizes } from '../../kit/media/picture-sizes.ts';
import { Video } from '../../kit/media/video.tsx';
import split from '../../kit/page/split.module.css';
import { PosterFiles, PosterTextContext, posterAlt } from './poster-files.tsx';
import styles from './project-media.module.css';

/** A project's video and poster. If there are both, they stand side by side on wide screens. */
export function ProjectMedia({ project }: { project: PublicProject }) {
  const { youtubeLink, captions, poster } = project;
  if (!youtubeLink && !poster) return null;
  return (
    <div className={youtubeLink && poster ? `${split.split} ${styles.media}` : styles.alone}>
      {youtubeLink && (
        <div className={styles.video}>
          <Video id={project.id} title={project.projectTitle} link={youtubeLink} eager={!poster} />
          {captions && <p className={styles.captions}>{t('projects.captions')}</p>}
        </div>
      )}
      {poster && <Poster project={project} sizes={youtubeLink ? pictureSizes.posterBesideVideo : pictureSizes.posterAlone} />}
    </div>
  );
}

function Poster({ project, sizes }: { project: PublicProject; sizes: string }) {
  const { poster, projectTitle, language } = project;
  const isPrivate = useContext(PosterTextContext) !== undefined;
  if (!poster) return null;
  const photo = <Photo picture={poster} alt={posterAlt(poster, projectTitle)} sizes={sizes} eager />;
  return (
    <figure>
      {isPrivate ? (
        // Its address opens nothing yet.
        <div className={styles.poster}>{photo}</div>
      ) : (
        <a className={styles.poster} href={poster.path} target="_blank" rel="noreferrer">
          {photo}
          <span className={styles.hint}>
            {t('projects.fullSize')} <Icon path={pageIcons.external} size={16} />
          </span>
        </a>
      )}
      <PosterFiles poster={poster} title={projectTitle} language={language} />
    </figure>
  );
}
