import {
  DeleteSuppressedDestinationCommand,
  GetAccountCommand,
  GetEmailIdentityCommand,
  NotFoundException,
  SESv2Client,
} from '@aws-sdk/client-sesv2';
import { clientOptions } from '../http/client-options.ts';

/**
 * The client of SES. It never repeats a call: SES cannot recognize a repetition, so a mail whose answer was lost would be sent
 * twice. Nor does it use a connection again, which may have been closed meanwhile: that looks like a lost answer.
 */
export const ses = new SESv2Client({ ...clientOptions(10_000, { keepAlive: false }), maxAttempts: 1 });

/** What SES allows this account: mails a second, and whether it may write to addresses that nobody verified. */
export async function readAccount(): Promise<{ perSecond: number; isSandbox: boolean }> {
  const { SendQuota, ProductionAccessEnabled } = await ses.send(new GetAccountCommand());
  return { perSecond: SendQuota?.MaxSendRate ?? 1, isSandbox: !ProductionAccessEnabled };
}

/** Whether SES accepts an address as a sender, by its domain's identity. */
export async function isVerified(address: string): Promise<boolean> {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  try {
    const { VerifiedForSendingStatus } = await ses.send(new GetEmailIdentityCommand({ EmailIdentity: domain }));
    return VerifiedForSendingStatus === true;
  } catch (error) {
    if (error instanceof NotFoundException) return false;
    throw error;
  }
}

/** Takes an address off SES's own list of stopped addresses, if it is on it. */
export async function forgetSuppression(address: string): Promise<void> {
  try {
    await ses.send(new DeleteSuppressedDestinationCommand({ EmailAddress: address }));
  } catch (error) {
    if (!(error instanceof NotFoundException)) throw error;
  }
}
