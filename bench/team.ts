import { setTimeout } from 'node:timers/promises';
import type { UploadKind } from '../domain/picture/uploads.ts';

const overloaded = [429, 502, 503, 504];
const mostTries = 120;

/** How often an answer asked to wait, by its status. */
export const busy: Record<number, number> = {};

/**
 * Sends a POST and returns the JSON of its answer. Waits while the server is overloaded, as a browser does; throws for any other
 * status that is not a success.
 */
export async function post(url: string, body?: object) {
  return ask('POST', url, body);
}

/** Sends changes under an edit link, in the same way. */
export async function put(url: string, body: object, editToken: string) {
  return ask('PUT', url, body, { 'x-edit-token': editToken });
}

async function ask(method: string, url: string, body?: object, headers: Record<string, string> = {}, tries = 1) {
  const answer = await fetch(url, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isUnderWay = answer.status === 409 && text.includes('upload_in_progress');
  if ((isUnderWay || overloaded.includes(answer.status)) && tries < mostTries) {
    busy[answer.status] = (busy[answer.status] ?? 0) + 1;
    await setTimeout(1000 * Number(answer.headers.get('retry-after') ?? 1));
    return ask(method, url, body, headers, tries + 1);
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
