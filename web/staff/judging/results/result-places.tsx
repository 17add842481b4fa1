import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { shownSlug } from '../../../../domain/department/departments.ts';
import { isSameOrder, type Order, type PlacesByHand } from '../../../../domain/judging/deliberation.ts';
import type { RoundScores } from '../../../../domain/judging/judging.ts';
import type { Standing } from '../../../../domain/judging/results.ts';
import { t } from '../../../../domain/language/text.ts';
import { type Term, termQuery } from '../../../../domain/term/terms.ts';
import type { Award } from '../../../../domain/winners/awards.ts';
import { placeLabel } from '../../../../domain/winners/places.ts';
import { type Place, setPlace } from '../../../../domain/winners/winners.ts';
import { notDone, refusalText } from '../../../kit/api/answer-lost.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { InputField, SelectField } from '../../../kit/controls/field.tsx';
import { LeaveGuard } from '../../../kit/feedback/leave-guard.tsx';
import { FailureNote } from '../../../kit/feedback/note.tsx';
import { byPerson } from '../../../kit/feedback/saved-by.ts';
import { paths } from '../../../kit/page/paths.ts';
import { Link } from '../../../kit/page/router.tsx';
import { momentInWords } from '../../../kit/text/times.ts';
import { useUnsavedTerm } from '../../shell/admin-term.tsx';
import { FieldError } from '../../shell/field-error.tsx';
import parts from '../../shell/parts.module.css';
import { useAddToDraft } from '../../winners/add-to-draft.ts';
import { bestOf, newAward, withAward } from '../../winners/new-award.ts';
import styles from '../judging.module.css';
import { useProjectTitles } from '../project-titles.ts';
import { judgingKey, keepOrder } from '../queries.ts';
import results from './results.module.css';

const positions = [1, 2, 3] as const;

type Props = {
  term: Term;
  given: RoundScores;
  standings: readonly Standing[];
  onByHand: (isByHand: boolean) => void;
};

/** Takes the first three, or whom staff choose, into the draft of the winners. Only staff see it until they announce it. */
export function Places({ term, given: { round, projects, deliberation }, standings, onByHand }: Props) {
  const queries = useQueryClient();
  /** The id of an award, '' for the places; undefined: what follows from the round's department. */
  const [decides, setDecides] = useState<string>();
  const [chosen, setChosen] = useState<Partial<Record<1 | 2 | 3, string>>>({});
  const [why, setWhy] = useState('');
  // A press whose answer was lost is repeated under its own name. Another order or reason has another name.
  const [lost, setLost] = useState<Order & { change: string }>();
  // The order of before: the last one by hand, else that of the scores.
  const before = deliberation.orders.at(-1)?.to ?? positions.map((position) => standings[position - 1]?.project ?? '');
  const ids = positions.map((position) => chosen[position] ?? before[position - 1] ?? '');
  const isByHand = ids.join(' ') !== before.join(' ');
  useUnsavedTerm(isByHand);
  useLayoutEffect(() => {
    onByHand(isByHand);
    return () => onByHand(false);
  }, [isByHand, onByHand]);
  const lacksReason = isByHand && why.trim() === '';
  const given = ids.filter(Boolean);
  const isTwice = new Set(given).size < given.length;
  const kept = [...new Set(deliberation.orders.flatMap(({ from, to }) => [...from, ...to]))].filter(Boolean);
  const { titleOf, nameOf } = useProjectTitles(term, kept, projects);

  const { draft, error, isPending, reset, put, warning } = useAddToDraft(term);
  const awards = draft?.awards ?? [];
  const [only, ...more] = new Set(round.departments.map(shownSlug));
  const department = more.length === 0 ? only : undefined;
  const ofDepartment = awards.find((award) => award.department && shownSlug(award.department) === department);
  const created =
    department && !ofDepartment ? newAward(awards, { id: department, name: bestOf(department), department }) : undefined;
  const decided = created ? [...awards, created] : awards;
  const award = decided.find(({ id }) => id === (decides ?? ofDepartment?.id ?? created?.id));
  const keepByHand = async () => {
    const said = { from: before, to: ids, why: why.trim() };
    const order = lost && isSameOrder(lost, said) ? lost : { ...said, change: crypto.randomUUID() };
    setLost(order);
    await keepOrder(term, round.id, order);
    await queries.invalidateQueries({ queryKey: judgingKey(term, 'scores', round.id) });
    setWhy('');
    setLost(undefined);
  };
  const putIds = () =>
    put({
      ...(isByHand && { first: keepByHand }),
      edit: ({ places, awards: stored }) =>
        award ? { awards: withAward(stored, { ...award, projects: given }) } : { places: withPlaces(places, ids) },
    });
  const former = placedIn(draft?.places, draft?.awards, award?.id);
  const announced = placedIn(draft?.announced, draft?.announcedAwards, award?.id);
  const count = former.filter(Boolean).length;
  const isTaken = count > 0 && isSame(former, award ? given : ids);
  return (
    <section className={`${parts.part} ${results.screen}`} aria-labelledby="places">
      <h2 id="places">{t('staff.judging.results.places')}</h2>
      {decided.length > 0 && (
        <SelectField
          label={t('staff.judging.results.decides')}
          choices={[
            { value: '', label: t('staff.judging.results.termPlaces') },
            ...decided.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={award?.id ?? ''}
          onChange={({ currentTarget: { value } }) => {
            reset();
            setDecides(value);
          }}
        />
      )}
      {positions.map((position) => (
        <SelectField
          key={position}
          label={placeLabel(position)}
          choices={placeChoices([...before, ...ids], standings, { titleOf, nameOf })}
          value={ids[position - 1]}
          onChange={({ currentTarget: { value } }) => {
            reset();
            setChosen({ ...chosen, [position]: value });
          }}
        />
      ))}
      {tiesInWords(ids, standings).map((words) => (
        <p key={words} className={parts.fine}>
          {words}
        </p>
      ))}
      {isTwice && <FieldError>{t('staff.judging.results.twice')}</FieldError>}
      {isByHand && (
        <InputField
          label={t('staff.judging.results.reason')}
          value={why}
          maxLength={500}
          required
          onChange={({ currentTarget: { value } }) => setWhy(value)}
        />
      )}
      {error && (
        <FailureNote title={notDone(error, t('staff.judging.results.placesNotTaken'))}>{refusalText(error)}</FailureNote>
      )}
      {warning && <p className={parts.fine}>{warning}</p>}
      <div className={styles.tools}>
        <Button
          look="primary"
          aria-disabled={isPending || isTwice || lacksReason || given.length === 0}
          onClick={() => {
            if (isTwice || lacksReason || given.length === 0) return;
            putIds();
          }}
        >
          {isPending ? t('form.saving') : t('staff.words.toDraft')}
        </Button>
        <Link to={`${paths.adminView('winners')}&${termQuery(term)}`}>{t('staff.judging.results.toWinners')}</Link>
      </div>
      <p className={parts.fine} role="status">
        {isTaken
          ? t(`staff.judging.results.${isSame(former, announced) ? 'announced' : 'taken'}`)
          : count > 0 && t('staff.judging.results.replaces', { count })}
      </p>
      <OrdersByHand orders={deliberation.orders} titleOf={titleOf} />
      {isByHand && <LeaveGuard isInTab>{t('staff.words.leave')}</LeaveGuard>}
    </section>
  );
}

type Known = Record<'titleOf' | 'nameOf', (id: string) => string>;

/**
 * The choices for a place: nobody, the ranked projects, and the unranked ones among `ids`, because a project may be withdrawn
 * after staff placed it.
 */
export function placeChoices(ids: readonly string[], standings: readonly Standing[], { titleOf, nameOf }: Known) {
  const unranked = [...new Set(ids)].filter((id) => id && !standings.some(({ project }) => project === id));
  return [
    { value: '', label: t('staff.words.nobody') },
    ...standings.map(({ project, rank }) => ({
      value: project,
      label: t('staff.judging.results.ranked', { rank, title: titleOf(project) }),
    })),
    ...unranked.map((id) => ({ value: id, label: nameOf(id) })),
  ];
}

/** Who set the places by hand, when and why; the newest first. */
function OrdersByHand({ orders, titleOf }: { orders: readonly PlacesByHand[]; titleOf: (id: string) => string }) {
  if (orders.length === 0) return null;
  return (
    <>
      <h3 className={results.small}>{t('staff.judging.results.byHand')}</h3>
      <ul className={parts.list}>
        {orders.toReversed().map(({ change, at, by, from, to, why }) => (
          <li key={change}>
            <strong>{why}</strong>
            {movesInWords(from, to, titleOf).map((words) => (
              <span key={words} className={parts.fine}>
                {words}
              </span>
            ))}
            <span className={parts.fine}>{t('staff.judging.results.byAt', { by: byPerson(by), time: momentInWords(at) })}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** `1st Place: Rover, before: Drone`, of each place that changed. */
export function movesInWords(from: readonly string[], to: readonly string[], titleOf: (id: string) => string): string[] {
  const nameOf = (id: string | undefined) => (id ? titleOf(id) : t('staff.judging.results.noProject'));
  return positions.flatMap((position) => {
    const [former, latter] = [from[position - 1], to[position - 1]];
    return former === latter
      ? []
      : [t('staff.judging.results.move', { place: placeLabel(position), now: nameOf(latter), before: nameOf(former) })];
  });
}

/** Who has an award, the first one first; without its id, who has each of the places, '' for nobody. */
function placedIn(places: readonly Place[] = [], awards: readonly Award[] = [], award?: string): readonly string[] {
  if (award !== undefined) return awards.find(({ id }) => id === award)?.projects ?? [];
  return positions.map((position) => places.find((place) => place.position === `${position}`)?.projectId ?? '');
}

const isSame = (some: readonly string[], others: readonly string[]) => some.join(' ') === others.join(' ');

/** The places of before with others for the first three. Participants and pictures of a project stay. */
function withPlaces(before: readonly Place[], ids: readonly string[]): Place[] {
  const others = before.filter(({ position }) => position === 'Participant');
  return positions.reduce<Place[]>((places, position) => {
    const projectId = ids[position - 1];
    if (!projectId) return places;
    const pictures = before.find((place) => place.projectId === projectId)?.pictures ?? [];
    return setPlace(places, { projectId, position: `${position}`, pictures });
  }, others);
}

/** Says plainly what the scores do not decide among the chosen places, and between them and the next project. */
export function tiesInWords(ids: readonly string[], standings: readonly Standing[]): string[] {
  const of = (id: string | undefined) => standings.find(({ project }) => project === id);
  const pairs = [
    [0, 1, 'first'],
    [1, 2, 'last'],
  ] as const;
  const within = pairs.flatMap(([one, other, pair]) => {
    const [a, b] = [of(ids[one]), of(ids[other])];
    if (!a || !b) return [];
    if (a.estimate < b.estimate) return [t('staff.judging.results.reversed', { pair })];
    return a.tie === b.tie ? [t('staff.judging.results.tied', { pair })] : [];
  });
  const chosen = ids.map(of).filter((standing) => standing !== undefined);
  const last = chosen.at(-1);
  const outside = last && standings.filter(({ project, tie }) => tie === last.tie && !ids.includes(project)).length;
  const rest = outside ? [t('staff.judging.results.tiedOutside', { count: outside })] : [];
  return [...within, ...rest];
}
