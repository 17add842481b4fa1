import { useWatch } from 'react-hook-form';
import { t } from '../../../../domain/language/text.ts';
import { videoId, webAddress } from '../../../../domain/picture/video-links.ts';
import { Still, thumbnailOf } from '../../media/video-thumbnail.tsx';
import linked from '../../page/linked-card.module.css';
import { useFieldLook, useFormLook } from '../look.ts';
import type { FormValues } from '../values.ts';
import styles from './fields.module.css';
import { TextField } from './text-field.tsx';

/** The field for the video's link, with the thumbnail that visitors will see. */
export function VideoField() {
  const { isReviewed } = useFieldLook('youtubeLink');
  const { size } = useFormLook();
  const [link, title] = useWatch<FormValues, ['youtubeLink', 'projectTitle']>({ name: ['youtubeLink', 'projectTitle'] });
  const id = videoId(link);
  const address = webAddress(link)?.href;
  return (
    <div className={styles.video} data-size={size}>
      <TextField name="youtubeLink" />
      <div role="status">
        {id && (
          <figure className={styles.videoPreview}>
            <div className={linked.media}>
              <Still
                key={id}
                id={id}
                title={title || t('form.video')}
                pictures={[thumbnailOf(link)]}
                sizes="320px"
                alt={t('form.thumbnail')}
                eager
              />
            </div>
            <figcaption>
              {isReviewed ? (
                <a href={address} target="_blank" rel="noreferrer">
                  {t('words.watchTheVideo')}
                </a>
              ) : (
                t('form.played')
              )}
            </figcaption>
          </figure>
        )}
        {!id && address && <p className={styles.hint}>{t('form.otherVideo')}</p>}
        {isReviewed && !address && link.trim() !== '' && <p className={styles.hint}>{t('form.noVideo')}</p>}
      </div>
    </div>
  );
}
