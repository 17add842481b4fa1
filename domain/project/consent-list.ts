import * as z from 'zod';
import { csvFile } from '../basics/csv.ts';
import { departmentTitle } from '../department/departments.ts';
import { t } from '../language/text.ts';
import { addressesOf } from '../person/addresses.ts';
import { answerOf, asConsented, type ConsentAnswer, type Consents, leftNames, namesOf, sameName } from './consent.ts';
import { longestName, type Project, type ProjectState } from './projects.ts';
import { isPublic } from './states.ts';

/** What staff see of the consents of a term, and do about them. */

/** The body of PUT /api/admin/consents/projects/{id}: staff close the record of a name, or open it again. */
export const sealSchema = z.strictObject({ name: z.string().min(1).max(longestName), isSealed: z.boolean() });

/** The most projects of one call. */
export const mostAsked = 100;

/**
 * The body of POST /api/admin/consents/{term}/mails. reminder: the link, to each who has not answered. newLink: another link
 * for all, which ends the one before. `key` is an idempotency key, random for each press of the button: a repeated call sends
 * nothing twice.
 */
export const consentMailsSchema = z.strictObject({
  projects: z.array(z.string().max(64)).min(1).max(mostAsked),
  kind: z.enum(['reminder', 'newLink']),
  key: z.uuid(),
});
export type ConsentMailKind = z.output<typeof consentMailsSchema>['kind'];

export type NameState = 'shown' | 'hidden' | 'sealed';

/** A project as staff see it. `left`: where visitors still read a withheld name. */
export type ListedConsents = {
  id: string;
  title: string;
  department: string;
  state: ProjectState;
  isAsked: boolean;
  names: { name: string; state: NameState }[];
  members: { address: string; answer?: ConsentAnswer; history: ConsentAnswer[] }[];
  showsPhotos: boolean;
  left: ReturnType<typeof leftNames>;
};

/** `posterText` is '' for a poster without text. */
export function listedConsents(project: Project, consents: Consents | undefined, posterText: string): ListedConsents {
  const { sealed = [], answers = [] } = consents ?? {};
  const { project: shown, showsPhotos } = asConsented(project, consents);
  const stateOf = (name: string): NameState => {
    if (sealed.some((one) => sameName(one.name, name))) return 'sealed';
    return namesOf(shown).some((one) => sameName(one, name)) ? 'shown' : 'hidden';
  };
  // A sealed name stays in the list when the team spells it otherwise since.
  const lost = sealed.map(({ name }) => name).filter((name) => !namesOf(project).some((one) => sameName(one, name)));
  const waiting = addressesOf(project).filter((address) => !consents || !answerOf(consents, address));
  return {
    id: project.id,
    title: project.projectTitle,
    department: project.department,
    state: project.state,
    isAsked: consents?.link !== undefined,
    names: [...namesOf(project), ...lost].map((name) => ({ name, state: stateOf(name) })),
    members: [
      ...answers.map(({ address, history, ...answer }) => ({ address, answer, history })),
      ...waiting.map((address) => ({ address, history: [] })),
    ],
    showsPhotos,
    left: isPublic(project.state) ? leftNames(project, consents, posterText) : [],
  };
}

/** The members who were asked and have not answered. */
export const openOf = ({ isAsked, members }: ListedConsents) => (isAsked ? members.filter(({ answer }) => !answer) : []);

const yesNo = (value: boolean) => t(value ? 'form.yes' : 'form.no');

/** A line for each name and a line for each address: only a member's answer tells which name belongs to which address. */
export function consentsCsv(listed: readonly ListedConsents[]): string {
  const head = [
    'project',
    'department',
    'member',
    'state',
    'address',
    'answered',
    'name',
    'photo',
    'email',
    'linkedIn',
  ] as const;
  const rows = listed.flatMap(({ title, department, names, members }) => {
    const about = [title, departmentTitle(department)];
    const unclaimed = names.filter(({ name }) => !members.some(({ answer }) => answer && sameName(answer.memberName, name)));
    return [
      ...members.map(({ address, answer }) => {
        const state = names.find(({ name }) => answer && sameName(answer.memberName, name))?.state;
        const said = answer && [answer.at, yesNo(answer.name), yesNo(answer.photo), yesNo(answer.email), answer.linkedIn];
        const own = [answer?.memberName ?? '', state ? t(`staff.consent.states.${state}`) : ''];
        return [...about, ...own, address, ...(said ?? ['', '', '', '', ''])];
      }),
      ...unclaimed.map(({ name, state }) => [...about, name, t(`staff.consent.states.${state}`), '', '', '', '', '', '']),
    ];
  });
  return csvFile([head.map((name) => t(`staff.consent.columns.${name}`)), ...rows]);
}
