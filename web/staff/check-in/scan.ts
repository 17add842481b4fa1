type Detector = { detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = { new (options: { formats: ['qr_code'] }): Detector; getSupportedFormats(): Promise<readonly string[]> };

/** In ms, between two looks at the camera's picture. */
const pause = 150;

/** Whether this device has a camera. The browser asks for no permission yet. */
export async function hasCamera(): Promise<boolean> {
  const devices = await navigator.mediaDevices?.enumerateDevices().catch(() => []);
  return devices?.some(({ kind }) => kind === 'videoinput') ?? false;
}

/**
 * Shows the camera's picture and tells each code that comes into view, once until another one does. It ends with `signal`. Rejects when
 * there is no camera, or the person or the browser does not allow it.
 */
export async function scan(video: HTMLVideoElement, signal: AbortSignal, found: (text: string) => void): Promise<void> {
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
