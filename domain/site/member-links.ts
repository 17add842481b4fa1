import { t } from '../language/text.ts';

/** What the links of the first members are called, as they are stored. */
export const memberLinks = { mail: 'E-mail', network: 'Professional network', code: 'Code hosting' } as const;

/** The label of a member's link, in the language of the page if the school has not written another. */
export function memberLinkLabel(label: string): string {
  const own = (Object.keys(memberLinks) as (keyof typeof memberLinks)[]).find((kind) => memberLinks[kind] === label);
  return own ? t(`about.links.${own}`) : label;
}
