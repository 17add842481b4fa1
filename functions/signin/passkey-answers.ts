import * as z from 'zod';
import { passkeyNameSchema } from '../../domain/person/passkeys.ts';

const base64url = z.string().max(20_000);
/** What the browser says of a passkey. What these parts say is checked by the library alone. */
const passkeyAnswer = <Parts extends z.ZodRawShape>(parts: Parts) =>
  z.object({ id: base64url, rawId: base64url, type: z.literal('public-key'), response: z.object(parts) });
export const passkeySignInSchema = z.strictObject({
  begun: z.string().max(100),
  response: passkeyAnswer({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});
export const newPasskeySchema = z.strictObject({
  begun: z.string().max(100),
  name: passkeyNameSchema,
  response: passkeyAnswer({ clientDataJSON: base64url, attestationObject: base64url }),
});
