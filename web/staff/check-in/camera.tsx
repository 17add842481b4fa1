import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import { Button } from '../../kit/controls/button.tsx';
import styles from './check-in.module.css';

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

type Detector = { detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = { new (options: { formats: ['qr_code'] }): Detector; getSupportedFormats(): Promise<readonly string[]> };

/** In ms, between two looks at the camera's picture. */
const pause = 150;

/** Whether this device has a camera. The browser asks for no permission yet. */
async function hasCamera(): Promise<boolean> {
  const devices = await navigator.mediaDevices?.enumerateDevices().catch(() => []);
  return devices?.some(({ kind }) => kind === 'videoinput') ?? false;
}

/**
 * Shows the camera's picture and tells each code that comes into view, once until another one does. It ends with `signal`. Rejects when
 * there is no camera, or the person or the browser does not allow it.
 */
async function scan(video: HTMLVideoElement, signal: AbortSignal, found: (text: string) => void): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  signal.addEventListener('abort', stop);
  if (signal.aborted) return stop();
  video.srcObject = stream;
  const [detector] = await Promise.all([makeDetector(), video.play()]);
  let last: string | undefined;
  while (!signal.aborted) {
    const [code] = await detector.detect(video);
    if (code && code.rawValue !== last && !signal.aborted) {
      last = code.rawValue;
      found(last);
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** The browser's own reader, else one that is loaded only then. */
async function makeDetector(): Promise<Detector> {
  const { BarcodeDetector: own } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = (await own?.getSupportedFormats()) ?? [];
  const { BarcodeDetector } = own && formats.includes('qr_code') ? { BarcodeDetector: own } : await import('qr/decode.js');
  return new BarcodeDetector({ formats: ['qr_code'] });
}
