import { isDeepStrictEqual } from 'node:util';
import { Hono } from 'hono';
import { joinList } from '../../domain/basics/lists.ts';
import { departmentTitle } from '../../domain/department/departments.ts';
import { lostStates } from '../../domain/mail/mail.ts';
import { changesBetween } from '../../domain/person/activity.ts';
import { usernameSchema } from '../../domain/person/admins.ts';
import { newPersonSchema, type Person, type PersonChange, personChangeSchema } from '../../domain/person/people.ts';
import type { Account } from '../../domain/person/roles.ts';
import { noteActivity } from '../activity/note.ts';
import type { NewActivity } from '../data/staff/activity-outbox.ts';
import { endClaim, giveAddress } from '../data/staff/addresses.ts';
import { changeAccount, createAccount, readEntry } from '../data/staff/admins.ts';
import { endInvitation } from '../data/staff/invitations.ts';
import { changeContact, changePerson, type PersonNote, putPerson, readPeople, readPerson } from '../data/staff/people.ts';
import { type RoleEntry, readRoles } from '../data/staff/roles.ts';
import { type AdminEnv, expectFresh, notPermitted } from '../http/auth.ts';
import { bothValues, conflict, seenVersion, tagOf } from '../http/conflict.ts';
import { AppError } from '../http/errors.ts';
import { invalid, jsonBody } from '../http/json-body.ts';
import { say } from '../http/say.ts';
import { endOfInvitation, invite, mailOfInvitation } from './invite.ts';

/** The accounts of staff. What could make a coordinator of whoever found an open session needs a recent sign-in. */
export const people = new Hono<AdminEnv>()
  // GET /api/admin/people – all accounts
  .get('/api/admin/people', async (c) => c.json(await readAll()))

  // POST /api/admin/people – makes an account without a password, and invites the person to choose one
  .post('/api/admin/people', jsonBody(newPersonSchema), async (c) => {
    const { username, name, email, role, departments } = c.req.valid('json');
    if (role === 'coordinator') expectFresh(c.var.since);
    const now = new Date();
    const account = { username, role, departments: role === 'reviewer' ? departments : [] };
    const isMade = await createAccount({ ...account, email }, [{ by: c.var.admin, what: 'account-invited', about: username }]);
    const invited = { at: now.toISOString(), by: c.var.admin, endsAt: endOfInvitation(now) };
    const before = isMade ? undefined : await findOne(username);
    const mail = before?.invitationMail;
    if (isMade) await putPerson({ username, name, email, invited });
    else {
      const first = repeated(before, { ...account, name, email }, invited);
      if (!first) throw taken();
      await changePerson(username, { invited: { ...first, endsAt: invited.endsAt } });
    }
    // The answer of a first call was lost. A link that is in no mail is nowhere, so another one takes its place.
    const isOnItsWay = mail !== undefined && !lostStates.includes(mail);
    const way = isOnItsWay ? { mailedTo: email } : await invite({ username, kind: 'invitation', by: c.var.admin, email, now });
    return c.json({ person: await readOne(username), ...way }, 201);
  })

  // PUT /api/admin/people/{username} – changes the name, the address or the permissions; new permissions end its sessions
  .put('/api/admin/people/:username', jsonBody(personChangeSchema), async (c) => {
    const username = readUsername(c.req.param('username'));
    const { name, email, seen: seenContact, ...may } = c.req.valid('json');
    const before = await readOne(username);
    const contact = { ...(name !== undefined && { name }), ...(email !== undefined && { email }) };
    const seen = seenContact ?? contactOf(before);
    // Checked before anything is written; the write below has the same condition.
    if (isChanged(before, contact, seen)) throw contactChanged(before, contact);
    const isNewAddress = email !== undefined && email !== before.email;
    const isPromoted = may.role === 'coordinator' && before.role !== 'coordinator';
    // An account that is enabled again has its former password.
    const isLetIn = may.disabled === false && before.disabled;
    if (isNewAddress || isPromoted || isLetIn) expectFresh(c.var.since);
    if (isNewAddress) await giveAddress(username, email);
    await changeMay(c.var.account, username, may, seenVersion(c));
    // An open link must not let in a disabled person, or whoever reads mail at the former address.
    if (may.disabled || isNewAddress) await endInvitation(username);
    const changes = changesBetween(contactOf(before), { ...contactOf(before), ...contact });
    if (changes.length > 0) {
      // Unlinks the school's sign-in: whoever has the new address links it again by signing in.
      if (!(await changeContact(username, { ...contact, ...(isNewAddress && { subject: '' }) }, seen))) {
        if (isNewAddress) await endClaim(username, email);
        throw contactChanged(await readOne(username), contact);
      }
      await noteActivity({ by: c.var.admin, what: 'account-changed', about: username, changes });
    }
    const person = await readOne(username);
    return c.json(person, 200, tagOf(person));
  })

  // POST /api/admin/people/{username}/reset – invites again, or lets a person who has signed in before choose a new password
  .post('/api/admin/people/:username/reset', async (c) => {
    expectFresh(c.var.since);
    const { username, email, disabled, invited, lastSignInAt } = await readOne(readUsername(c.req.param('username')));
    if (disabled) throw new AppError(409, 'disabled', say('refusals.staff.disabled'));
    const now = new Date();
    const kind = invited && !lastSignInAt ? 'invitation' : 'reset';
    const way = await invite({ username, kind, by: c.var.admin, email, now });
    if (invited && kind === 'invitation') {
      await changePerson(username, { invited: { ...invited, endsAt: endOfInvitation(now) } });
    }
    await noteActivity({ by: c.var.admin, what: 'account-reset', about: username });
    return c.json({ person: await readOne(username), ...way });
  });

/** In ms: for how long after an invitation a second, identical one counts as a retry whose first answer was lost. */
const repeatMs = 15 * 60_000;

type Wanted = Pick<Person, 'username' | 'name' | 'email' | 'role' | 'departments'>;

/** The first invitation of an account, when the same person asks for the same account again before anybody has signed in to it. */
function repeated(before: Person | undefined, wanted: Wanted, { at, by }: { at: string; by: string }): Person['invited'] {
  if (!before?.invited || before.disabled || before.lastSignInAt) return undefined;
  const { username, name, email, role, departments, invited } = before;
  const isRecent = Date.parse(at) - Date.parse(invited.at) < repeatMs;
  const isSame = isDeepStrictEqual({ username, name, email, role, departments }, wanted);
  return isRecent && isSame && invited.by === by ? invited : undefined;
}

const taken = () => new AppError(409, 'username_taken', say('refusals.staff.usernameTaken'));
const noPerson = () => new AppError(404, 'no_person', say('refusals.staff.noPerson'));

function readUsername(text: string): string {
  const { data, success } = usernameSchema.safeParse(text);
  if (!success) throw noPerson();
  return data;
}

type Contact = Pick<Person, 'name' | 'email'>;

const contactOf = ({ name, email }: Contact): Contact => ({ name, email });

/** Whether somebody else changed the name or the address since an editor saw it. The same save sent twice is not a conflict. */
function isChanged(stored: Contact, wanted: Partial<Contact>, seen: Contact): boolean {
  const names = (['name', 'email'] as const).filter((name) => wanted[name] !== undefined);
  return names.some((name) => stored[name] !== seen[name] && stored[name] !== wanted[name]);
}

function contactChanged(stored: Person, wanted: Partial<Contact>): AppError {
  const theirs = contactOf(stored);
  return conflict(say('refusals.staff.accountChanged'), bothValues({ ...theirs, ...wanted }, theirs), {
    version: stored.version,
  });
}

type May = Pick<PersonChange, 'role' | 'departments' | 'disabled' | 'endSessions'>;

/**
 * Changes the permissions of an account. The caller has to be an enabled coordinator in the state that is written, and cannot
 * change their own account: so one enabled coordinator is always left, even when two disable each other at the same moment.
 */
async function changeMay(by: Account, username: string, may: May, seen: number | undefined): Promise<void> {
  if (Object.values(may).every((value) => value === undefined)) return;
  if (username === by.username) throw notPermitted(say('refusals.staff.ownRights'));
  const edit = (before: RoleEntry, accounts: readonly RoleEntry[]) => {
    const caller = accounts.find((entry) => entry.username === by.username) ?? { ...by, disabled: false };
    if (caller.role !== 'coordinator' || caller.disabled) throw notPermitted();
    const wanted = withMay(before, may);
    if (seen !== undefined && seen !== before.version) {
      // The same save sent twice is not a conflict.
      if (!may.endSessions && isDeepStrictEqual(wanted, before)) return before;
      throw conflict(say('refusals.staff.accountChanged'), bothValues(mayOf(wanted), mayOf(before)), before);
    }
    return may.endSessions || !isDeepStrictEqual(wanted, before) ? wanted : before;
  };
  const after = await changeAccount(username, edit, (before, after) => [activityOf(by.username, before, after)]);
  if (!after) throw noPerson();
}

/** Without changed fields, the change only ended the sessions. */
function activityOf(by: string, before: RoleEntry, after: RoleEntry): NewActivity {
  const what = after.disabled && !before.disabled ? 'account-disabled' : 'account-changed';
  const changes = changesBetween(inWords(before), inWords(after));
  const ended = [{ field: 'sessions', from: '', to: 'ended' }];
  return { by, what, about: after.username, changes: changes.length > 0 ? changes : ended };
}

function inWords({ role, departments, disabled }: RoleEntry): Record<string, string> {
  return { role, departments: joinList(departments.map(departmentTitle)), disabled: disabled ? 'Yes' : 'No' };
}

function withMay(before: RoleEntry, may: May): RoleEntry {
  const { role = before.role, departments = before.departments, disabled = before.disabled } = may;
  if (role === 'reviewer' && departments.length === 0) throw invalid({ departments: say('staff.people.rules.departments') });
  return { ...before, role, departments: role === 'reviewer' ? departments : [], disabled };
}

const mayOf = ({ role, departments, disabled }: RoleEntry) => ({ role, departments, disabled });

async function readAll(): Promise<Person[]> {
  const [{ accounts }, notes] = await Promise.all([readRoles(), readPeople()]);
  const usernames = [...new Set([...accounts, ...notes].map(({ username }) => username))].sort();
  const people = usernames.map(async (username) => {
    const entry = accounts.find((one) => one.username === username) ?? (await readEntry(username));
    const note = notes.find((one) => one.username === username);
    return entry && toPerson(entry, note);
  });
  return (await Promise.all(people)).filter((person) => person !== undefined);
}

async function findOne(username: string): Promise<Person | undefined> {
  const [entry, note] = await Promise.all([readEntry(username), readPerson(username)]);
  return entry && toPerson(entry, note);
}

async function readOne(username: string): Promise<Person> {
  const person = await findOne(username);
  if (!person) throw noPerson();
  return person;
}

async function toPerson({ departments, ...entry }: RoleEntry, note: PersonNote | undefined): Promise<Person> {
  const { name = '', email = '', invited, lastSignInAt } = note ?? {};
  const invitationMail = invited && !lastSignInAt ? await mailOfInvitation(entry.username, email) : undefined;
  return { ...entry, departments: [...departments], name, email, invited, invitationMail, lastSignInAt };
}
