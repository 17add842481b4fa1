import * as z from 'zod';

/** The format of a session's token, shared by the function that signs it and the functions that check it. */
export const tokenAlgorithm = 'EdDSA';
export const tokenIssuer = 'capstone-showcase';
export const tokenAudience = 'capstone-showcase-admin';
/** Eight hours: a working day without signing in twice. */
export const tokenSeconds = 8 * 60 * 60;

export const claimsSchema = z.object({
  /** Username. */
  sub: z.string().min(1).max(64),
  sessionVersion: z.int().positive(),
  /** The id of the session. */
  sid: z.string().min(1).max(64),
  /** When it was signed, in seconds since 1970. */
  iat: z.number(),
});
