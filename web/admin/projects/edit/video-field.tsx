import { useWatch } from 'react-hook-form';
import { videoId, webAddress } from '../../../../domain/video-links.ts';
import { Still, thumbnailOf } from '../../../ui/still.tsx';
import styles from './form.module.css';
import { TextField } from './project-field.tsx';
import type { ProjectValues } from './project-values.ts';

/** The link of the video, with the picture that visitors see. */
export function VideoField() {
  const [link, title] = useWatch<ProjectValues, ['VideoLinkRaw', 'ProjectTitle']>({ name: ['VideoLinkRaw', 'ProjectTitle'] });
  const id = videoId(link);
  const address = webAddress(link)?.href;
  return (
    <div className={styles.video}>
      <TextField name="VideoLinkRaw" type="url" inputMode="url" placeholder="https://youtu.be/" />
      {id && (
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
      )}
      <p className={styles.hint} role="status">
        {id && (
          <a href={address} target="_blank" rel="noreferrer">
            Watch the video
          </a>
        )}
        {!id && address && 'This is no YouTube video: visitors get a link to it.'}
        {!address && link.trim() !== '' && 'This is no web address: visitors see no video.'}
      </p>
    </div>
  );
}
