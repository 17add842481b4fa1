import { t } from '../../../domain/language/text.ts';

/** Counts the pictures that are uploading and the others that are missing: `2 pictures are on the way, 1 is not here yet`. */
export function joiningInWords(onTheWay: number, failed: number): string {
  if (onTheWay === 0) return t('team.submission.notHere', { count: failed });
  if (failed === 0) return t('team.submission.onTheWay', { count: onTheWay });
  return t('team.submission.onTheWayAndNot', { count: onTheWay, failed });
}
