import type { MailKind } from '../mail.ts';
import { closing } from './closing.ts';
import { comments } from './comments.ts';
import { extended } from './extended.ts';
import { invitation } from './invitation.ts';
import { judge } from './judge.ts';
import type { MailText } from './letter.ts';
import { link } from './link.ts';
import { lost } from './lost.ts';
import { message } from './message.ts';
import { missing } from './missing.ts';
import { published } from './published.ts';
import { receipt } from './receipt.ts';
import { reset } from './reset.ts';
import { returned } from './returned.ts';
import { thanks } from './thanks.ts';
import { winner } from './winner.ts';

/** The text of each kind of mail. */
export const mailTexts: { readonly [Kind in MailKind]: MailText<Kind> } = {
  receipt,
  published,
  returned,
  missing,
  closing,
  extended,
  winner,
  thanks,
  comments,
  lost,
  link,
  message,
  invitation,
  judge,
  reset,
};
