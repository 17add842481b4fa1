/**
 * Limits of one route, for all visitors together, because API Gateway cannot distinguish visitors. The firewall's rate rule and
 * the functions' own counters limit single addresses. `rate` is calls a second over time, `burst` is how many may come at once.
 * More calls are answered 429.
 *
 * The deadline night: 400 teams hand in within 30 minutes, and we assume a third of them in the last 3. These are 133 teams in
 * 180 s = 0.74 a second. Each limit is at least ten times what these teams need, so only a flood reaches it:
 *
 * | calls of a team | a second | limit |
 * |---|---|---|
 * | 1 form, sent twice by the impatient | 0.74 × 2 = 1.5 | submit 15 |
 * | 1 poster + 4 photos, each begun and completed, a third of them tried again | 0.74 × 5 × 1⅓ = 4.9 a route | upload 50 |
 * | opens the form, 5 drafts looked at again, the list afterwards | below 10 | read 700 |
 *
 * `read`, `page` and `search` come from the event day: 5,000 visitors who each open a page every 20 s are 250 pages, or 500 calls of a
 * route, a second, even if the edge kept nothing; all of them may be behind one address, which the firewall lets have four fifths of a
 * limit (firewall-rules.ts). At 700 a second and 20 ms a call, one route keeps 14 instances of a function busy. A dozen administrators stay far
 * below `staff`. People do not sign in five times a second; only a machine that guesses passwords does.
 */
export const throttles = {
  read: { rate: 700, burst: 1400 },
  /**
   * Each call of the search. 5,000 visitors of whom one in ten types, with an answer for each second keystroke, once in two seconds, are
   * 250 calls a second, of which the edge answers those that somebody else typed within 5 s.
   */
  search: { rate: 350, burst: 700 },
  /** For all rendered pages. Above it, the edge answers with the plain site (edge-origins.ts). */
  page: { rate: 350, burst: 700 },
  submit: { rate: 15, burst: 60 },
  upload: { rate: 50, burst: 200 },
  /** 5,000 visitors who vote in the two minutes after it was announced are 42 a second. */
  vote: { rate: 100, burst: 400 },
  staff: { rate: 50, burst: 100 },
  signin: { rate: 5, burst: 10 },
  /** Paths that no route matches, and HEAD requests. */
  other: { rate: 50, burst: 100 },
} as const;

export type ThrottleClass = keyof typeof throttles;
export type Throttle = { rate: number; burst: number };

export const throttleClasses = Object.keys(throttles) as ThrottleClass[];
