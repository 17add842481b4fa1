import type { APIRequestContext } from '@playwright/test';
import { aJpeg } from '../../pictures.ts';
import { readToken } from './sign-in.ts';

type Options = { headers?: Record<string, string>; data?: unknown };

/** Makes a call as `admin`. Throws when it fails. */
export async function callStaff(request: APIRequestContext, method: string, path: string, { headers, data }: Options = {}) {
  const authorization = `Bearer ${await readToken(request)}`;
  const answer = await request.fetch(path, { method, headers: { authorization, ...headers }, data });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

/** Uploads a picture and returns its id and path. */
export async function uploadPicture(request: APIRequestContext, kind: string): Promise<{ id: string; path: string }> {
  const bytes = await aJpeg(480, 320);
  const slot = await callStaff(request, 'POST', '/api/uploads', {
    data: { kind, contentType: 'image/jpeg', size: bytes.length },
  });
  await request.put(slot.url, { headers: slot.headers, data: bytes });
  return callStaff(request, 'POST', `/api/uploads/${slot.id}/complete`);
}
