/**
 * The most requests of one address within five minutes, by what they cost. An address above a limit is blocked until it is below again. WAF
 * also counts what the edge's cache answers.
 *
 * The hall: 5,000 visitors behind one address (NAT), who all come for the first time within these five minutes and then open a
 * page every 20 s, 15 page views each. `files` is what such a visitor loads: the files of all public pages, those that the
 * service worker keeps, and a poster of each team (test/infra/firewall.test.ts computes it from the built site). Files cost
 * little, so their limit is high.
 *
 * Deadline night: 133 teams hand in within three minutes (throttles.ts). Each sends the form twice, and begins and completes five
 * pictures, a third of them twice: 133 × 2 hand-ins, 133 × 15 other calls.
 *
 * The gateway's limit of a route is shared by all visitors. Each limit here leaves at least a fifth of it to others than this
 * address: 750 sign-ins in five minutes are 2.5 of the 5 a second.
 */
export const firewallRules = {
  files: 3_500_000,
  pages: 80_000,
  reads: 165_000,
  search: 80_000,
  calls: 12_000,
  handIns: 2_500,
  signIns: 750,
} as const;

export type FirewallRule = keyof typeof firewallRules;

export const firewallRuleNames = Object.keys(firewallRules) as FirewallRule[];
