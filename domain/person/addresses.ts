/** The mail addresses of a team. */

/** Programs that deliver mail do not tell capital letters from small ones, although they may. */
export function foldAddress(address: string): string {
  return address.trim().toLowerCase();
}

/** Without those that are in the list before. */
export function uniqueAddresses(addresses: readonly string[]): string[] {
  const folded = addresses.map(foldAddress);
  return addresses.filter((_, index) => folded.indexOf(folded[index] ?? '') === index);
}

/**
 * The mailbox of an address, for counting: what stands behind `+` is the same person's, and so are the dots of a Gmail address.
 */
export function mailboxOf(address: string): string {
  const folded = foldAddress(address);
  const at = folded.lastIndexOf('@');
  const [name = '', domain] = [folded.slice(0, at).split('+')[0], folded.slice(at + 1)];
  return /^(gmail|googlemail)\.com$/.test(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

type Team = { email: string; memberEmails: readonly string[] };

/**
 * Whether staff looked at a project and kept it. Anybody may hand one in, with anybody's address and any title: until then, and
 * after staff hid it, mail that staff did not have sent goes to its lead alone and has no text of the team.
 */
export function isAccepted({ project, autoPublished }: { project: { state: string }; autoPublished?: true }): boolean {
  return !autoPublished && ['published', 'changed', 'returned'].includes(project.state);
}

/** Whom mail goes to that staff did not have sent. */
export function confirmedAddressesOf(stored: { project: Team & { state: string }; autoPublished?: true }): string[] {
  return addressesOf(isAccepted(stored) ? stored.project : { ...stored.project, memberEmails: [] });
}

/** Whom mail about a project goes to: its lead, and each member who gave an address. */
export function addressesOf({ email, memberEmails }: { email: string; memberEmails: readonly string[] }): string[] {
  return uniqueAddresses([email, ...memberEmails].filter((address) => address !== ''));
}

/** The addresses that somebody typed or pasted, with blanks, line ends, commas or semicolons between them. */
export function splitAddresses(text = ''): string[] {
  return text.split(/[\s,;<>]+/).filter(Boolean);
}
