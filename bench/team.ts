import { setTimeout } from 'node:timers/promises';
import type { UploadKind } from '../domain/uploads.ts';

const overloaded = [429, 502, 503];
const mostTries = 10;

/**
 * Sends a POST and returns the JSON of its answer. Waits while the server is overloaded, as a browser does; throws for any other
 * status that is not a success.
 */
export async function post(url: string, body?: object, tries = 1) {
  const answer = await fetch(url, {
    method: 'POST',
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (overloaded.includes(answer.status) && tries < mostTries) {
    await setTimeout(1000 * Number(answer.headers.get('retry-after') ?? 1));
    return post(url, body, tries + 1);
  }
  // An earlier try did its work, and only its answer was lost.
  if (answer.status === 409 && tries > 1) return JSON.parse(text);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`);
  return JSON.parse(text);
}

/** Uploads a JPEG as a team's browser does. Returns its id and how long the completion took, in ms. */
export async function upload(origin: string, kind: UploadKind, picture: Buffer): Promise<{ id: string; milliseconds: number }> {
  const slot = await post(`${origin}/api/uploads`, { kind, contentType: 'image/jpeg', size: picture.length });
  const put = await fetch(slot.url, { method: 'PUT', headers: slot.headers, body: new Uint8Array(picture) });
  if (!put.ok) throw new Error(`PUT answered ${put.status}`);
  const begun = performance.now();
  await post(`${origin}/api/uploads/${slot.id}/complete`);
  return { id: slot.id, milliseconds: performance.now() - begun };
}
