import { useWatch } from 'react-hook-form';
import { surveyLimits } from '../../../domain/submission.ts';
import { videoId, webAddress } from '../../../domain/video-links.ts';
import { Still, thumbnailOf } from '../../ui/still.tsx';
import styles from '../form.module.css';
import type { FormValues } from '../values.ts';
import { TextQuestion } from './text-field.tsx';

/** The link of the video, with the picture that visitors will see. */
export function VideoQuestion() {
  const [link, title] = useWatch<FormValues, ['youtubeLink', 'projectTitle']>({ name: ['youtubeLink', 'projectTitle'] });
  const id = videoId(link);
  return (
    <div className={styles.video}>
      <TextQuestion
        name="youtubeLink"
        label="Video link"
        description="A YouTube address such as https://youtu.be/… or https://www.youtube.com/watch?v=…; shorts and embed links work too. A video elsewhere is shown as a link."
        type="url"
        inputMode="url"
        placeholder="https://youtu.be/"
        maxLength={surveyLimits.link}
        autoComplete="off"
      />
      <div role="status">
        {id ? (
          <figure className={styles.videoPreview}>
            <div className={styles.still}>
              <Still
                key={id}
                id={id}
                title={title || 'Video'}
                pictures={[thumbnailOf(link)]}
                sizes="320px"
                alt="The video’s thumbnail"
                eager
              />
            </div>
            <figcaption>Visitors see this picture and play the video on the page.</figcaption>
          </figure>
        ) : (
          webAddress(link) && <p className={styles.hint}>This is no YouTube video: visitors get a link to it.</p>
        )}
      </div>
    </div>
  );
}
