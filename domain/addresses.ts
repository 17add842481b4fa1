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

/** Whom mail about a project goes to: its lead, and each member who gave an address. */
export function addressesOf({ email, memberEmails }: { email: string; memberEmails: readonly string[] }): string[] {
  return uniqueAddresses([email, ...memberEmails].filter((address) => address !== ''));
}

/** The addresses that somebody typed or pasted, with blanks, line ends, commas or semicolons between them. */
export function splitAddresses(text = ''): string[] {
  return text.split(/[\s,;<>]+/).filter(Boolean);
}
