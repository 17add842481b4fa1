import type { PublicProject } from '../../domain/public-project.ts';
import { Photo } from '../ui/photo.tsx';
import split from '../ui/split.module.css';
import { Video } from '../ui/video.tsx';
import styles from './project-media.module.css';

const besideVideo = '(min-width: 1248px) 458px, (min-width: 900px) 36vw, calc(100vw - 48px)';
const alone = '(min-width: 960px) 864px, calc(100vw - 48px)';

/** Video and poster, side by side on wide screens when there are both. */
export function ProjectMedia({ project }: { project: PublicProject }) {
  const { youtubeLink, poster } = project;
  if (!youtubeLink && !poster) return null;
  return (
    <div className={youtubeLink && poster ? split.split : styles.alone}>
      {youtubeLink && (
        <div className={styles.video}>
          <Video id={project.id} title={project.projectTitle} link={youtubeLink} />
        </div>
      )}
      {poster && <Poster project={project} sizes={youtubeLink ? besideVideo : alone} />}
    </div>
  );
}

function Poster({ project, sizes }: { project: PublicProject; sizes: string }) {
  const { poster, projectTitle } = project;
  if (!poster) return null;
  return (
    <figure>
      <a className={styles.poster} href={poster.path} target="_blank" rel="noreferrer">
        <Photo picture={poster} alt={`Poster of ${projectTitle}`} sizes={sizes} eager fetchPriority="high" />
      </a>
      <figcaption className={styles.hint}>Open the poster full size</figcaption>
    </figure>
  );
}
