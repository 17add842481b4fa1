import * as z from 'zod';
import { line, rule } from '../basics/plain-text.ts';
import { mostDepartments } from '../department/default-departments.ts';
import { t } from '../language/text.ts';
import { mailStates } from '../mail/mail.ts';
import { departmentSchema, knownDepartment } from '../project/projects.ts';
import { newUsernameSchema } from './admins.ts';
import { roles } from './roles.ts';

/** The accounts of staff, as coordinators see and change them. */

const time = z.iso.datetime();
const role = z.enum(roles, rule('staff.people.rules.role', { roles: roles.join(', ') }));
const departments = z.array(knownDepartment).max(mostDepartments);
const name = line(z.string().min(1, rule('staff.people.rules.required')).max(200), { most: 200 });
const email = line(z.email(rule('staff.rules.notAddress')).max(254), { most: 254 });

export const personSchema = z.strictObject({
  username: z.string(),
  /** Empty for an account that was made by a command of an earlier release. */
  name: z.string(),
  email: z.string(),
  role,
  departments: z.array(departmentSchema),
  disabled: z.boolean(),
  /** The first invitation. A person who was invited and never signed in has no password yet. */
  invited: z.strictObject({ at: time, by: z.string(), endsAt: time }).optional(),
  /** What became of the mail with the open invitation of a person who never signed in. */
  invitationMail: z.enum(mailStates).optional(),
  lastSignInAt: time.optional(),
  /** Goes up by one with every change of what the account may do; the value of `If-Match`. */
  version: z.int().nonnegative(),
});
export type Person = z.infer<typeof personSchema>;

/** The body of POST /api/admin/people. */
export const newPersonSchema = z
  .strictObject({
    username: newUsernameSchema,
    name,
    email,
    role,
    departments: departments.default([]),
  })
  .refine((person) => person.role !== 'reviewer' || person.departments.length > 0, {
    path: ['departments'],
    error: () => t('staff.people.rules.departments'),
  });
export type NewPerson = z.infer<typeof newPersonSchema>;

/**
 * The body of PUT /api/admin/people/{username}. `endSessions` alone changes nothing else. `seen`: the name and the address that the
 * editor saw; what the editor saw of the rest is in `If-Match`.
 */
export const personChangeSchema = z
  .strictObject({
    name,
    email,
    role,
    departments,
    disabled: z.boolean(),
    endSessions: z.literal(true),
    seen: z.strictObject({ name: z.string().max(200), email: z.string().max(254) }),
  })
  .partial();
export type PersonChange = z.infer<typeof personChangeSchema>;

/**
 * How an invitation, or the link for a new password, goes to the person: by mail, or, where no mail is sent or none goes to the address
 * any more, by whoever made it (`link`, a path of the site that is answered this once).
 */
export const invitedSchema = z.strictObject({
  person: personSchema,
  mailedTo: z.string().optional(),
  link: z.string().optional(),
});
export type Invited = z.infer<typeof invitedSchema>;

/** The answer of GET /api/signin/invitation. */
export const openInvitationSchema = z.strictObject({
  username: z.string(),
  name: z.string(),
  kind: z.enum(['invitation', 'reset']),
  endsAt: time,
});
export type OpenInvitation = z.infer<typeof openInvitationSchema>;

/** A session of one's own that goes on, as GET /api/signin/sessions answers it. */
export type OwnSession = {
  id: string;
  /** Firefox on Windows */
  browser: string;
  since: string;
  /** To within ten minutes. */
  usedAt: string;
  /** The session that asks. */
  isThis: boolean;
};
