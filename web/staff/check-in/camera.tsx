import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import { Button } from '../../kit/controls/button.tsx';
import styles from './check-in.module.css';
import { hasCamera, scan } from './scan.ts';

/** A button where the device has a camera, and its picture while it reads the codes on tables. */
export function Camera({ onText }: { onText: (text: string) => void }) {
  const [isThere, setIsThere] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    hasCamera().then(setIsThere);
  }, []);
  if (!isThere) return null;
  return (
    <div className={styles.camera}>
      <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? t('staff.checkIn.closeCamera') : t('staff.checkIn.openCamera')}
      </Button>
      {isOpen && <Picture onText={onText} />}
    </div>
  );
}

function Picture({ onText }: { onText: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [failure, setFailure] = useState<string>();
  const tell = useEffectEvent(onText);
  useEffect(() => {
    const ended = new AbortController();
    if (video.current) {
      scan(video.current, ended.signal, (text) => tell(text)).catch((error: Error) => {
        if (!ended.signal.aborted) setFailure(inWords(error));
      });
    }
    return () => ended.abort();
  }, []);
  return failure ? (
    <p role="alert">{failure}</p>
  ) : (
    <video ref={video} muted playsInline aria-label={t('staff.checkIn.picture')} />
  );
}

function inWords({ name }: Error): string {
  return name === 'NotAllowedError' ? t('staff.checkIn.cameraDenied') : t('staff.checkIn.cameraFailed');
}
