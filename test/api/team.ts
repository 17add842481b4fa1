import type { CompletedUpload, UploadKind, UploadSlot } from '../../domain/picture/uploads.ts';
import type { Receipt, Submission } from '../../domain/submission/submission.ts';
import type { SurveyInput } from '../../domain/submission/survey.ts';
import { aSurvey } from '../builders.ts';
import { aJpeg } from '../pictures.ts';
import type { startShowcase } from './showcase.ts';

type Showcase = Awaited<ReturnType<typeof startShowcase>>;
export type Problem = { http: number; code: string; title: string; fields: Record<string, unknown>; [member: string]: unknown };

/** Does over HTTP what a team's browser does. */
export function aTeam({ call }: Showcase, headers: Record<string, string> = {}) {
  const json = (method: string, path: string, body?: unknown, more: Record<string, string> = {}) =>
    call(path, {
      method,
      headers: { ...headers, ...more, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const askForSlot = (kind: UploadKind, contentType: string, size: number) =>
    json('POST', '/api/uploads', { kind, contentType, size });
  const complete = (id: string) => json('POST', `/api/uploads/${id}/complete`);
  const put = (slot: Pick<UploadSlot, 'url' | 'headers'>, body: Buffer) =>
    fetch(slot.url, { method: 'PUT', headers: slot.headers, body: new Uint8Array(body) });

  /** Asks for a slot and puts a file there. It does not call `complete`. */
  async function send(kind: UploadKind, body: Buffer, contentType = 'image/jpeg'): Promise<UploadSlot> {
    const slot: UploadSlot = await bodyOf(await askForSlot(kind, contentType, body.length), 201);
    await bodyOf(await put(slot, body), 200);
    return slot;
  }

  async function upload(kind: UploadKind, body?: Buffer, contentType = 'image/jpeg'): Promise<CompletedUpload> {
    const { id } = await send(kind, body ?? (await aJpeg()), contentType);
    return bodyOf(await complete(id), 200);
  }

  const handedIn = async (survey: SurveyInput): Promise<Receipt> => bodyOf(await json('POST', '/api/survey', survey), 201);

  return {
    askForSlot,
    put,
    send,
    complete,
    upload,
    handIn: (survey: SurveyInput | object) => json('POST', '/api/survey', survey),
    handedIn,
    /** Hands in a project with a poster. */
    handedInWithPoster: async (given: Partial<SurveyInput> = {}) => {
      const { id: posterUpload, path } = await upload('poster');
      const { id, editToken } = await handedIn(aSurvey({ posterUpload, ...given }));
      return { id, token: editToken, poster: path, posterUpload };
    },
    submission: async (token: string): Promise<Submission> =>
      bodyOf(await json('GET', '/api/submission', undefined, { 'x-edit-token': token }), 200),
    read: (token: string) => json('GET', '/api/submission', undefined, { 'x-edit-token': token }),
    edit: (token: string, changes: object) => json('PUT', '/api/submission', changes, { 'x-edit-token': token }),
    /** The bytes of a picture of the submission, by its public path. */
    picture: (token: string, path: string) =>
      json('GET', path.replace('/media/', '/api/submission/pictures/'), undefined, { 'x-edit-token': token }),
    /** Asks for the links of the projects of an address. */
    askForLinks: (email: string, more: Record<string, string> = {}) => json('POST', '/api/submission/lost', { email }, more),
    withdraw: (token: string) => json('DELETE', '/api/submission', undefined, { 'x-edit-token': token }),
  };
}

export async function bodyOf(response: Response, status: number) {
  const text = await response.text();
  if (response.status !== status) throw new Error(`expected ${status}, got ${response.status}: ${text}`);
  return text && !text.startsWith('<') ? JSON.parse(text) : undefined;
}

/** Expects a refusal, which must be problem+json that no cache keeps. */
export async function problemOf(response: Response): Promise<Problem> {
  const kept = response.headers.get('cache-control');
  if (response.headers.get('content-type') !== 'application/problem+json' || kept !== 'no-store') {
    throw new Error(`no problem: ${response.status} ${await response.text()}`);
  }
  return { http: response.status, ...(await response.json()) };
}
