import { useMemo } from 'react';
import { t } from '../../../domain/language/text.ts';
import type { Picture } from '../../../domain/picture/images.ts';
import { shownCaption } from '../../../domain/picture/shown-caption.ts';
import type { Submission } from '../../../domain/submission/submission.ts';
import { FetchedPicture } from '../../kit/media/fetched-picture.tsx';
import styles from './receipt.module.css';
import { receiptWidth, teamSource } from './team-picture.ts';

/** The poster and photos of a submission, loaded with the team's token, so that they are visible before they are public. */
export function HandedInPictures({ token, submission }: { token: string; submission: Submission }) {
  const { poster, teamPhotos, posterAlt } = submission;
  const source = useMemo(() => teamSource(token), [token]);
  if (!poster && teamPhotos.length === 0) return null;
  const show = (picture: Picture, alt: string) => (
    <FetchedPicture picture={picture} alt={alt} width={receiptWidth} source={source} />
  );
  return (
    <section>
      <h3>{t('words.pictures')}</h3>
      <ul className={styles.pictures}>
        {poster && (
          <li className={styles.poster}>
            <figure>
              {show(poster, posterAlt)}
              <figcaption>{t('form.poster')}</figcaption>
            </figure>
          </li>
        )}
        {teamPhotos.map((photo) => (
          <li key={photo.path}>
            <figure>
              {show(photo, shownCaption(photo.alt) || t('words.teamPhoto'))}
              <figcaption dir="auto">{shownCaption(photo.alt) || t('words.teamPhoto')}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
