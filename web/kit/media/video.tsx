import { useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import { videoId, videoPlayer } from '../../../domain/picture/video-links.ts';
import linked from '../page/linked-card.module.css';
import { Icon } from './icon.tsx';
import { pageIcons } from './page-icons.ts';
import styles from './video.module.css';
import { Still, thumbnailOf } from './video-thumbnail.tsx';

/**
 * A project's video. The host's player is loaded only after a click; without script, the click opens the host's page. Videos on
 * other hosts are links that open a new tab.
 */
export function Video({ id, title, link, eager }: { id: string; title: string; link: string; eager: boolean }) {
  const [playing, setPlaying] = useState(false);
  const video = videoId(link);
  if (playing && video) {
    return (
      <div className={`${linked.media} ${styles.frame}`}>
        <iframe
          src={videoPlayer(video)}
          title={t('media.videoOf', { title })}
          allow="autoplay; encrypted-media; picture-in-picture"
          allowFullScreen
        />
      </div>
    );
  }
  return (
    <div className={`${linked.media} ${styles.frame}`}>
      <Still id={id} title={title} pictures={[thumbnailOf(link)]} sizes="(min-width: 900px) 720px, 100vw" eager={eager} />
      {video ? (
        <a
          className={styles.start}
          href={link}
          target="_blank"
          rel="noreferrer"
          aria-label={t('media.playVideo', { title })}
          onClick={(event) => {
            event.preventDefault();
            setPlaying(true);
          }}
        >
          <span className={styles.disc}>
            <Icon path={pageIcons.play} size={32} filled />
          </span>
        </a>
      ) : (
        <a className={styles.start} href={link} target="_blank" rel="noreferrer">
          <span className={styles.words}>
            {t('words.watchTheVideo')} <Icon path={pageIcons.external} />
          </span>
        </a>
      )}
    </div>
  );
}
