import { splitList } from '../../../domain/basics/lists.ts';
import { t } from '../../../domain/language/text.ts';
import type { Picture } from '../../../domain/picture/images.ts';
import { shownCaption } from '../../../domain/picture/shown-caption.ts';
import type { PublicProject } from '../../../domain/project/public-project.ts';
import { useLostPictures } from '../../kit/media/lost-pictures.ts';
import { Photo } from '../../kit/media/photo.tsx';
import { MailLink } from '../../kit/text/mail-link.tsx';
import { SearchLink } from '../../kit/text/search-link.tsx';
import styles from './team-list.module.css';

/** The names of the team, one a line, and a gallery of its photos. A photo that cannot be loaded becomes a silhouette. */
export function TeamList({ project }: { project: PublicProject }) {
  const [lost, lose] = useLostPictures();
  const {
    projectTitle,
    teamMemberNames,
    members = splitList(teamMemberNames),
    teamPhotos: photos = [],
    contacts = [],
  } = project;
  const captions = captionsOf(photos, members);
  const faces = photos.map((photo, index) => ({ photo, caption: captions[index] }));
  return (
    <>
      <ul className={styles.names}>
        {members.map((name, index) => (
          // Two members may have the same name.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index}>
            <SearchLink words={name} />
            {contacts
              .filter((one) => one.name === name)
              .map(({ email, linkedIn }) => (
                <span key={email} className={styles.contact}>
                  {email && <MailLink address={email} />}
                  {linkedIn && (
                    <a href={linkedIn} target="_blank" rel="noreferrer nofollow ugc">
                      {t('projects.linkedIn')}
                    </a>
                  )}
                </span>
              ))}
          </li>
        ))}
      </ul>
      {photos.length > 0 && (
        <ul className={styles.gallery} aria-label={t('projects.photos')}>
          {faces.map(({ photo, caption }) => (
            <li key={photo.path}>
              <figure>
                {lost.includes(photo.path) ? (
                  <Silhouette />
                ) : (
                  <Photo
                    picture={photo}
                    alt={caption ? t('projects.photoOf', { name: caption }) : t('projects.teamOf', { title: projectTitle })}
                    sizes="(min-width: 480px) 200px, 45vw"
                    onError={() => lose(photo.path)}
                  />
                )}
                {caption && (
                  <figcaption>
                    <bdi>{caption}</bdi>
                  </figcaption>
                )}
              </figure>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Silhouette() {
  return (
    <svg viewBox="0 0 100 75" fill="currentColor" aria-hidden="true">
      <circle cx="50" cy="29" r="15" />
      <path d="M22 78c0-20 12-29 28-29s28 9 28 29z" />
    </svg>
  );
}

/**
 * What is written below each photo of a team: its own caption. If no photo has one and there is exactly one for each member,
 * they are named in the order of the members.
 */
function captionsOf(photos: readonly Picture[], names: readonly string[]): string[] {
  const byOrder = photos.length === names.length && photos.every((photo) => !photo.alt);
  return photos.map(({ alt }, index) => shownCaption(alt) ?? (byOrder ? (names[index] ?? '') : ''));
}
