import { type Consents, isSealed, type MemberAnswer } from '../../domain/project/consent.ts';
import { names, type Person } from './person.ts';

/**
 * What members let visitors see, without the person's answers and without the person's closed record. That somebody does not want to be
 * seen in photos stays, without who it was: the photos would come back otherwise.
 */
export function withoutMember(consents: Consents, person: Person): Consents {
  const sealed = consents.sealed.filter(({ name }) => !names(name, person));
  const hides = sealed.length < consents.sealed.length;
  const answers = consents.answers.map((one) => (names(one, person) ? anonymous(one, consents) : one));
  const [closed] = consents.sealed;
  return { ...consents, sealed, answers: hides && closed ? [...answers, { ...nobody, at: closed.at }] : answers };
}

const nobody = { address: '', memberName: '', name: false, photo: false, email: false, linkedIn: '', text: 0, history: [] };

function anonymous(answer: MemberAnswer, consents: Consents): MemberAnswer {
  return { ...nobody, photo: answer.photo && !isSealed(consents, answer), at: answer.at };
}

/** Who is whose is known of those who answered: an answer has a name beside an address. */
export function namesBesideAddresses(consents: unknown): { name: string; email: string }[] {
  const { answers = [] } = (consents ?? {}) as Partial<Consents>;
  return answers.map(({ memberName, address }) => ({ name: memberName, email: address }));
}
