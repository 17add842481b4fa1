import { useState } from 'react';
import { splitList } from '../../domain/lists.ts';
import type { PublicProject } from '../../domain/public-project.ts';
import { Photo } from '../ui/photo.tsx';
import styles from './team-list.module.css';
import { pairPhotos } from './team-photos.ts';

/**
 * Photos of the whole team, and the members with theirs. A member whose photo is missing or cannot be loaded gets a silhouette.
 * But if there is a photo of the whole team and no member has one, names are enough.
 */
export function TeamList({ project }: { project: PublicProject }) {
  const [failed, setFailed] = useState<string[]>([]);
  const photos = (project.teamPhotos ?? []).filter((photo) => !failed.includes(photo.path));
  const { members, group } = pairPhotos(splitList(project.teamMemberNames), photos);
  const namesOnly = group.length > 0 && members.every((member) => !member.photo);
  const onError = (path: string) => () => setFailed((before) => [...before, path]);
  return (
    <>
      {group.map((photo) => (
        <Photo
          key={photo.path}
          className={styles.group}
          picture={photo}
          alt={photo.alt ?? `The team of ${project.projectTitle}`}
          sizes="(min-width: 650px) 600px, calc(100vw - 48px)"
          onError={onError(photo.path)}
        />
      ))}
      <ul className={namesOnly ? styles.names : styles.team}>
        {members.map(({ name, photo }) => (
          <li key={name} className={styles.member}>
            {!namesOnly && (
              <div className={styles.face}>
                {photo ? (
                  <Photo picture={photo} alt={`Photo of ${name}`} sizes="104px" onError={onError(photo.path)} />
                ) : (
                  <Silhouette />
                )}
              </div>
            )}
            {name}
          </li>
        ))}
      </ul>
    </>
  );
}

function Silhouette() {
  return (
    <svg viewBox="0 0 100 100" fill="currentColor" aria-hidden="true">
      <circle cx="50" cy="41" r="19" />
      <path d="M14 104c0-26 15-38 36-38s36 12 36 38z" />
    </svg>
  );
}
