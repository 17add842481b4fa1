import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { PublicProject } from '../../domain/public-project.ts';
import { paths } from '../paths.ts';
import { Badges, DepartmentBadge, TermBadge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { hueOf } from '../ui/hue.ts';
import { Icon, icons } from '../ui/icon.tsx';
import { Photo } from '../ui/photo.tsx';
import { Still, thumbnailOf } from '../ui/still.tsx';
import type { FromList } from './from-list.ts';
import styles from './project-overlay.module.css';
import { WithheldNote } from './withheld-note.tsx';

type Props = { project: PublicProject; fromList: FromList; onClose: () => void };

/** Shows one project over its list: video, poster, team and abstract. */
export function ProjectOverlay({ project, fromList, onClose }: Props) {
  const heading = useId();
  const { poster, teamPhotos = [], youtubeLink } = project;
  return (
    <Dialog labelledBy={heading} onClose={onClose}>
      <div style={hueOf(project.department)}>
        <div className={styles.head}>
          <Badges>
            <TermBadge term={project} />
            <DepartmentBadge slug={project.department} term={project} />
          </Badges>
          <h2 id={heading}>
            <Link to={paths.project(project.id)} state={fromList}>
              {project.projectTitle}
            </Link>
          </h2>
        </div>
        <div className={styles.columns}>
          <div className={styles.side}>
            {poster ? (
              <div className={styles.poster}>
                <Photo
                  picture={poster}
                  alt={`Poster of ${project.projectTitle}`}
                  sizes="(min-width: 760px) 540px, calc(100vw - 82px)"
                  eager
                />
              </div>
            ) : (
              <p className={styles.none}>No poster uploaded.</p>
            )}
            {youtubeLink && <VideoLink project={project} link={youtubeLink} />}
          </div>
          <div className={styles.side}>
            <div>
              <h3>Team</h3>
              <p>{project.teamMemberNames || 'None'}</p>
            </div>
            <div>
              <h3>Abstract</h3>
              {project.withheld ? <WithheldNote /> : <p>{project.projectDescription}</p>}
            </div>
            {teamPhotos.length > 0 ? (
              <ul className={styles.photos}>
                {teamPhotos.map((photo) => (
                  <li key={photo.path}>
                    <Photo picture={photo} alt={photo.alt ?? 'Team photo'} sizes={teamPhotos.length > 1 ? '120px' : '400px'} />
                  </li>
                ))}
              </ul>
            ) : (
              <p className={styles.none}>No team image uploaded.</p>
            )}
            <ButtonLink to={paths.project(project.id)} state={fromList}>
              Open the project's page <Icon path={icons.forward} size={18} />
            </ButtonLink>
          </div>
        </div>
      </div>
    </Dialog>
  );
}

function VideoLink({ project, link }: { project: PublicProject; link: string }) {
  return (
    <a className={styles.video} href={link} target="_blank" rel="noreferrer">
      <Still id={project.id} title={project.projectTitle} pictures={[thumbnailOf(link)]} sizes="540px" />
      <span className={styles.label}>
        <Icon path={icons.play} size={16} filled /> Click Video to View
      </span>
    </a>
  );
}
