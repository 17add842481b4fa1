import { useState } from 'react';
import { splitList } from '../../domain/lists.ts';
import type { PublicProject } from '../../domain/public-project.ts';
import { Photo } from '../ui/photo.tsx';
import styles from './team-list.module.css';
import { type Member, pairPhotos } from './team-photos.ts';

/** The members with their photos, and photos of the whole team. */
export function TeamList({ project }: { project: PublicProject }) {
  const { members, group } = pairPhotos(splitList(project.teamMemberNames), project.teamPhotos ?? []);
  return (
    <>
      <ul className={styles.team}>
        {members.map((member) => (
          <li key={member.name} className={styles.member}>
            <div className={styles.face}>
              <Face {...member} />
            </div>
            {member.name}
          </li>
        ))}
      </ul>
      {group.map((photo) => (
        <Photo
          key={photo.path}
          className={styles.group}
          picture={photo}
          alt={photo.alt ?? `The team of ${project.projectTitle}`}
          sizes="(min-width: 700px) 640px, calc(100vw - 48px)"
        />
      ))}
    </>
  );
}

/** The member's photo, or a silhouette when there is none or it cannot be loaded. */
function Face({ name, photo }: Member) {
  const [failed, setFailed] = useState(false);
  if (photo && !failed) return <Photo picture={photo} alt={`Photo of ${name}`} sizes="104px" onError={() => setFailed(true)} />;
  return (
    <svg viewBox="0 0 100 100" fill="currentColor" aria-hidden="true">
      <circle cx="50" cy="41" r="19" />
      <path d="M14 104c0-26 15-38 36-38s36 12 36 38z" />
    </svg>
  );
}
