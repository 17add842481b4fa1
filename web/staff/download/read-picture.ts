import { t } from '../../../domain/language/text.ts';
import { ApiError, failureOf } from '../../kit/api/api.ts';
import { staffPicture } from '../../kit/page/paths.ts';
import { fetchSignedIn } from '../sign-in/fetch-signed-in.ts';
import type { ZipPicture } from './picture-list.ts';

/**
 * Reads a picture's bytes: from its public path first, then from the path for staff. Undefined when there is no picture; throws
 * ApiError when the picture may exist but could not be read.
 */
export async function readPicture({ path, isPublic }: ZipPicture, signal: AbortSignal): Promise<Blob | undefined> {
  const ways = [...(isPublic ? [() => fetch(path, { signal })] : []), ...staffWays(path, signal)];
  for (const way of ways) {
    const bytes = await bytesOf(way);
    if (bytes) return bytes;
  }
  return undefined;
}

/** An import may name pictures on other hosts. These are never requested with the administrator's token. */
function staffWays(path: string, signal: AbortSignal): (() => Promise<Response>)[] {
  const address = staffPicture(path);
  return address ? [() => fetchSignedIn(address, { signal })] : [];
}

async function bytesOf(request: () => Promise<Response>): Promise<Blob | undefined> {
  try {
    const answer = await request();
    const isPicture = /^(?:image\/|application\/pdf)/.test(answer.headers.get('content-type') ?? '');
    if (answer.ok) return isPicture ? await answer.blob() : undefined;
    if (answer.status < 500 && answer.status !== 429) return undefined;
    throw failureOf(answer.status);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(0, t('api.noConnection'), t('api.unreachable'));
  }
}
