import { PlainError } from '../plain-error.ts';

/** Throws when ADMIN_PASSWORD cannot be a password, before the start does anything long. */
export async function assertAdminPassword(): Promise<void> {
  const given = process.env.ADMIN_PASSWORD;
  if (!given) return;
  // Most starts have none, and do not wait for zod.
  const { passwordSchema } = await import('../../domain/person/admins.ts');
  const { error } = passwordSchema.safeParse(given);
  if (error) throw new PlainError(`ADMIN_PASSWORD: The password ${error.issues[0]?.message}.`);
}
