import { useEffect, useEffectEvent, useRef, useState } from 'react';
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
        {isOpen ? 'Close the camera' : 'Scan table cards'}
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
  return failure ? <p role="alert">{failure}</p> : <video ref={video} muted playsInline aria-label="What the camera sees" />;
}

function inWords({ name }: Error): string {
  return name === 'NotAllowedError'
    ? 'This page may not use the camera. Allow it in the browser, reload the page, and try again.'
    : 'The camera could not be used. Type the number instead.';
}
