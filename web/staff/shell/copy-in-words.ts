import { t } from '../../../domain/language/text.ts';
import { copyText } from '../../kit/controls/copy-text.ts';

/** Copies a text, and says whether the browser did. */
export async function copyInWords(text: string): Promise<string> {
  return t((await copyText(text)) ? 'staff.words.copied' : 'staff.words.notCopied');
}
