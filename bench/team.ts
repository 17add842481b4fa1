import type { UploadKind } from '../domain/uploads.ts';

/** Sends a POST and returns the JSON of its answer. Throws for any status that is not a success. */
export async function post(url: string, body?: object) {
  const answer = await fetch(url, {
    method: 'POST',
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await answer.text();
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
