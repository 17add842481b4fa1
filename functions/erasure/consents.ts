import { asConsented, type Consents, isSealed, type MemberAnswer } from '../../domain/project/consent.ts';
import { keptVersions, type Versions, withAddressesOf } from '../../domain/project/versions.ts';
import { erased, names, type Person, stringsIn, without } from './person.ts';

type Project = Versions & { consents?: Consents };

/**
 * What members let visitors see, without the person's answers and without the person's closed record. `rest`: the project without the
 * person. Visitors see no more of the team than `before`: where the person is named in a spelling that nobody knows, the answer or the
 * closed record hid all names that it may be (`asConsented`), and these stay hidden until their members say otherwise.
 */
export function withoutMember(before: Project, rest: Versions, person: Person): Consents | undefined {
  if (!before.consents) return undefined;
  const kept = without(withoutAnswers(before.consents, person), person) as Consents;
  const hidden: Consents = { ...kept, unanswered: 'hidden' };
  const isNoMore = (consents: Consents) => !showsMore(before, { ...rest, consents }, person);
  // The person refused a name that somebody else let visitors see.
  const refused = { ...hidden, answers: kept.answers.map((one) => ({ ...one, name: false })) };
  return [kept, hidden].find(isNoMore) ?? refused;
}

function showsMore(before: Project, after: Project, person: Person): boolean {
  const former = shownTexts(before, person);
  return shownTexts(after, person).some((texts, index) => texts.some((text) => !former[index]?.includes(text)));
}

/** The names, addresses and photos that visitors see, or may see, of each version of a project, without the person's. */
function shownTexts({ consents, ...versions }: Project, person: Person): string[][] {
  return keptVersions(versions).map((version) => {
    const { project, contacts, showsPhotos } = asConsented(withAddressesOf(versions.project, version), consents);
    const { name, email, memberNames, teamPhotos } = project;
    const photos = [...teamPhotos.map(({ path }) => path), showsPhotos ? 'photos of awards' : ''];
    const texts = stringsIn([name, email, memberNames, photos, contacts]);
    return (without(texts, person) as string[]).filter((text) => text !== '' && text !== erased);
  });
}

/** That somebody does not want to be seen in photos stays, without who it was: the photos would come back otherwise. */
function withoutAnswers(consents: Consents, person: Person): Consents {
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
