import { useEffect, useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Icon } from '../../kit/media/icon.tsx';
import { pageIcons } from '../../kit/media/page-icons.ts';
import styles from './screen.module.css';

/** In ms: how long the pointer and the buttons stay after the last movement. */
const stay = 4000;

const pause = 'M8 5v14M16 5v14';

/** True while somebody moves the pointer or presses keys. */
export function useAttended(): boolean {
  const [isAttended, setAttended] = useState(true);
  useEffect(() => {
    let timer = 0;
    const attend = () => {
      setAttended(true);
      clearTimeout(timer);
      timer = window.setTimeout(() => setAttended(false), stay);
    };
    attend();
    for (const kind of ['pointermove', 'pointerdown', 'keydown']) addEventListener(kind, attend);
    return () => {
      clearTimeout(timer);
      for (const kind of ['pointermove', 'pointerdown', 'keydown']) removeEventListener(kind, attend);
    };
  }, []);
  return isAttended;
}

type Props = { isPaused: boolean; togglePause: () => void };

/** The two buttons of the screen, which also have a key each: F and the space bar. */
export function Controls({ isPaused, togglePause }: Props) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      // A focused button hears the space bar itself.
      if (event.key === ' ' && !(event.target instanceof HTMLButtonElement)) togglePause();
      if (event.key.toLowerCase() === 'f') toggleFullScreen();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [togglePause]);
  return (
    <div className={styles.controls}>
      <Button look="primary" onClick={toggleFullScreen}>
        <Icon path={pageIcons.expand} size={18} /> {t('screen.fullScreen')} <kbd>F</kbd>
      </Button>
      <Button onClick={togglePause}>
        <Icon path={isPaused ? pageIcons.play : pause} size={18} /> {isPaused ? t('screen.goOn') : t('screen.pause')}{' '}
        <kbd>{t('screen.space')}</kbd>
      </Button>
    </div>
  );
}

function toggleFullScreen(): void {
  // A browser may have none: a phone, or a window that may not.
  if (document.fullscreenElement) void document.exitFullscreen();
  else void document.documentElement.requestFullscreen?.().catch(() => {});
}
