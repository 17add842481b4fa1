/**
 * Defects made on purpose. `find` stands exactly once in `file` and becomes `replace`; `killedBy` is the test file that must fail then.
 * A line that is changed in the product is changed here too: `npm run mutants` says which.
 */
export type Mutant = { name: string; file: string; find: string; replace: string; killedBy: string };

export const mutants: Mutant[] = [
  // What may be public
  {
    name: 'an NDA withholds nothing',
    file: 'domain/public-project.ts',
    find: "return nda === 'Yes' && posterNDA !== 'Yes';",
    replace: 'return false;',
    killedBy: 'test/unit/public-project.test.ts',
  },
  {
    name: 'a waiting project is public',
    file: 'domain/public-project.ts',
    find: "project.state !== 'published'",
    replace: "project.state === 'hidden'",
    killedBy: 'test/unit/public-project.test.ts',
  },
  {
    name: 'a withheld winner shows its pictures',
    file: 'domain/winners.ts',
    find: "winning_pic: project.withheld ? '' : joinList(place.pictures)",
    replace: 'winning_pic: joinList(place.pictures)',
    killedBy: 'test/api/catalog.test.ts',
  },

  // Sorting
  {
    name: 'winners come in the order of the table',
    file: 'functions/catalog/app.ts',
    find: '.sort((a, b) => compareTerms(a.term, b.term))',
    replace: '',
    killedBy: 'test/api/catalog.test.ts',
  },
  {
    name: 'winners of a term come in any order',
    file: 'functions/catalog/app.ts',
    find: '.sort((a, b) => a.position - b.position)',
    replace: '.sort((a, b) => b.position - a.position)',
    killedBy: 'test/api/catalog.test.ts',
  },
  {
    name: 'terms of a year are in any order',
    file: 'domain/terms.ts',
    find: 'return b.year - a.year || order[b.semester] - order[a.semester];',
    replace: 'return b.year - a.year;',
    killedBy: 'test/unit/terms.test.ts',
  },
  {
    name: 'titles are sorted with their accents',
    file: 'functions/data/keys.ts',
    find: ".replace(/\\p{M}/gu, '')",
    replace: '',
    killedBy: 'test/unit/fold-title.test.ts',
  },

  // Paging
  {
    name: 'a page never ends by its number of projects',
    file: 'functions/admin/paging.ts',
    find: 'seen === pageProjects',
    replace: 'false',
    killedBy: 'test/unit/paging.test.ts',
  },
  {
    name: 'a page may hold one row too many',
    file: 'functions/admin/paging.ts',
    find: 'size + bytes > pageBytes',
    replace: 'size > pageBytes',
    killedBy: 'test/unit/paging.test.ts',
  },
  {
    name: 'a cursor of another list is taken',
    file: 'functions/admin/paging.ts',
    find: 'if (first < 0) throw badCursor();',
    replace: '',
    killedBy: 'test/api/downloads.test.ts',
  },

  // Sign-in and its lockout
  {
    name: 'a sixth wrong try of a name is taken',
    file: 'functions/signin/lockout.ts',
    find: 'const perUserAndAddress = 5;',
    replace: 'const perUserAndAddress = 6;',
    killedBy: 'test/api/signin.test.ts',
  },
  {
    name: 'a 21st wrong try of an address is taken',
    file: 'functions/signin/lockout.ts',
    find: 'const perAddress = 20;',
    replace: 'const perAddress = 21;',
    killedBy: 'test/api/signin.test.ts',
  },
  {
    name: 'wrong tries count for an hour',
    file: 'functions/data/tries.ts',
    find: 'const windowMs = 15 * 60 * 1000;',
    replace: 'const windowMs = 60 * 60 * 1000;',
    killedBy: 'test/api/signin.test.ts',
  },
  {
    name: 'a try that lost the race is not counted',
    file: 'functions/data/tries.ts',
    find: 'return countTry(who, limit, now);',
    replace: 'return undefined;',
    killedBy: 'test/api/signin.test.ts',
  },
  {
    name: 'right tries are not forgiven',
    file: 'functions/signin/app.ts',
    find: 'await forgive(attempt);',
    replace: '',
    killedBy: 'test/api/signin.test.ts',
  },
  {
    name: 'a disabled admin signs in',
    file: 'functions/signin/app.ts',
    find: ' || admin.disabled',
    replace: '',
    killedBy: 'test/api/signin.test.ts',
  },

  // Tokens
  {
    name: 'a key that has run out is believed',
    file: 'functions/http/auth.ts',
    find: ' || (stored.expiresAt && stored.expiresAt * 1000 < Date.now())',
    replace: '',
    killedBy: 'test/api/deny-by-default.test.ts',
  },
  {
    name: 'an ended session goes on',
    file: 'functions/http/auth.ts',
    find: ' || session.sessionVersion !== claims.sessionVersion',
    replace: '',
    killedBy: 'test/api/deny-by-default.test.ts',
  },
  {
    name: 'a token for another audience is taken',
    file: 'functions/http/auth.ts',
    find: 'audience: tokenAudience,',
    replace: '',
    killedBy: 'test/api/deny-by-default.test.ts',
  },
  {
    name: 'a token without an end is taken',
    file: 'functions/http/auth.ts',
    find: "requiredClaims: ['exp', 'iat'],",
    replace: '',
    killedBy: 'test/api/deny-by-default.test.ts',
  },
  {
    name: 'any edit token of the right form opens a submission',
    file: 'functions/submissions/edit-token.ts',
    find: 'given.length === stored.length && timingSafeEqual(given, stored)',
    replace: 'given.length === stored.length',
    killedBy: 'test/api/submissions.test.ts',
  },
  {
    name: 'anybody uploads what only staff may',
    file: 'functions/submissions/app.ts',
    find: "if (uploadKinds[request.kind].staffOnly) await readSession(c.req.header('authorization'));",
    replace: '',
    killedBy: 'test/api/deny-by-default.test.ts',
  },
  {
    name: 'a call round the edge is taken',
    file: 'functions/http/edge.ts',
    find: "digest(c.req.header(originSecretHeader) ?? '')",
    replace: 'expected',
    killedBy: 'test/api/catalog.test.ts',
  },

  // Consistent reads
  {
    name: 'a session is read a moment ago',
    file: 'functions/data/admins.ts',
    find: "ProjectionExpression: 'disabled, sessionVersion',\n      ConsistentRead: true,",
    replace: "ProjectionExpression: 'disabled, sessionVersion',",
    killedBy: 'test/api/consistent-reads.test.ts',
  },
  {
    name: 'a project is read a moment ago before it is written',
    file: 'functions/data/projects.ts',
    find: 'Key: keys.project(id), ConsistentRead: true',
    replace: 'Key: keys.project(id)',
    killedBy: 'test/api/consistent-reads.test.ts',
  },

  // Windows, limits and bodies
  {
    name: 'a window is open at the moment it closes',
    file: 'domain/window.ts',
    find: 'time(window.opensAt) <= now.getTime() && now.getTime() < time(window.closesAt)',
    replace: 'time(window.opensAt) <= now.getTime() && now.getTime() <= time(window.closesAt)',
    killedBy: 'test/unit/window.test.ts',
  },
  {
    name: 'windows that touch overlap',
    file: 'domain/window.ts',
    find: 'time(a.opensAt) < time(b.closesAt)',
    replace: 'time(a.opensAt) <= time(b.closesAt)',
    killedBy: 'test/unit/window.test.ts',
  },
  {
    name: 'what was begun in time is refused after the closing',
    file: 'functions/submissions/app.ts',
    find: '(await firstTry(survey.submissionKey)) ?? now',
    replace: 'now',
    killedBy: 'test/api/windows.test.ts',
  },
  {
    name: 'a limit lets one more call pass',
    file: 'functions/data/limits.ts',
    find: '#count < :most',
    replace: '#count <= :most',
    killedBy: 'test/api/submissions.test.ts',
  },
  {
    name: 'wrong access codes are not counted',
    file: 'functions/submissions/access-code.ts',
    find: "await countCall(c, 'wrong-codes');",
    replace: '',
    killedBy: 'test/api/windows.test.ts',
  },
  {
    name: 'every address of an IPv6 network has a limit of its own',
    file: 'functions/http/visitor-address.ts',
    find: '.slice(0, 4)',
    replace: '.slice(0, 8)',
    killedBy: 'test/unit/visitor-address.test.ts',
  },
  {
    name: 'a team may send any amount of text',
    file: 'functions/submissions/app.ts',
    find: '.use(noStore, limitBody)',
    replace: '.use(noStore)',
    killedBy: 'test/api/submissions.test.ts',
  },
  {
    name: 'staff may send any amount of text',
    file: 'functions/admin/app.ts',
    find: '.use(limitBody)',
    replace: '',
    killedBy: 'test/api/projects.test.ts',
  },

  // Caches
  {
    name: 'the edge keeps public answers for five minutes',
    file: 'functions/http/cache.ts',
    find: 's-maxage=30',
    replace: 's-maxage=300',
    killedBy: 'test/api/catalog.test.ts',
  },
  {
    name: 'a refusal may be kept on the way',
    file: 'functions/http/errors.ts',
    find: "'cache-control': 'no-store',",
    replace: '',
    killedBy: 'test/api/catalog.test.ts',
  },
  {
    name: 'the local edge answers a token from its cache',
    file: 'local/edge/api.ts',
    find: "if (headers.authorization || headers['x-edit-token']) return call(request, { method, headers });",
    replace: '',
    killedBy: 'test/api/edge.test.ts',
  },
  {
    name: 'the local edge keeps errors',
    file: 'local/edge/api.ts',
    find: 'if (answer.status === 200 && seconds > 0)',
    replace: 'if (answer.status !== 200)',
    killedBy: 'test/api/edge.test.ts',
  },

  // CSV
  {
    name: 'formulas leave as formulas',
    file: 'domain/csv.ts',
    find: 'quoted(defuse(field))',
    replace: 'quoted(field)',
    killedBy: 'test/unit/csv.test.ts',
  },
  {
    name: 'a defused formula is not given back',
    file: 'domain/csv.ts',
    find: 'field.slice(1) : field',
    replace: 'field : field',
    killedBy: 'test/unit/csv.test.ts',
  },
  // Imports
  {
    name: "an import overwrites staff's winners",
    file: 'functions/winners/write.ts',
    find: 'if (isStaffs && !overwrite) return { kept: current };',
    replace: '',
    killedBy: 'test/api/winners.test.ts',
  },
  {
    name: 'history lists fields in the order of the database',
    file: 'functions/data/project-items.ts',
    find: 'const changed = Object.keys(projectFields).filter((name) => Object.hasOwn(from, name));',
    replace: 'const changed = Object.keys(from);',
    killedBy: 'test/api/projects.test.ts',
  },
  {
    name: 'the file store serves unsigned calls',
    file: 'local/engines/files.ts',
    find: "return method === 'OPTIONS' || headers.authorization !== undefined || query?.has('X-Amz-Algorithm') === true;",
    replace: 'return true;',
    killedBy: 'test/api/engines.test.ts',
  },
];
