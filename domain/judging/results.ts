import { t } from '../language/text.ts';
import {
  type Effects,
  effectsOf,
  type GivenValue,
  type Scores,
  scoresOf,
  type Variances,
  variance,
  variancesOf,
} from './effects.ts';
import { panelsOf, pointsInWords, type Ranked, ranked, rankInWords, rounded } from './ranking.ts';

/** The results of a judging: where each project stands, how sure that is, and what each judge was like. Points are those of scores. */

export type Standing = Ranked & {
  project: string;
  scores: number;
  /** Of its scores, as they were given. */
  mean: number;
  /** The mean without how mild or strict its judges are, and nearer to the mean of all where scores are few. */
  estimate: number;
  /** In a sentence or a few, for people. */
  why: string;
};

export type JudgeEffect = {
  judge: string;
  scores: number;
  mean: number;
  /** Standard deviation of the judge's scores; 0 for a single one. */
  deviation: number;
  /** How many points milder (above 0) or stricter (below 0) than the others on the same projects; nearer to 0 where scores are few. */
  leniency: number;
};

export type Results = {
  /** The best first, equal ones by project. */
  standings: Standing[];
  judges: JudgeEffect[];
  /**
   * The projects in panels: between two panels no judge has scored a project of both. Nothing but the mean of all compares projects
   * of different panels, so a page must say when there are several.
   */
  panels: string[][];
  /** Absent without scores. */
  model?: { mean: number; variances: Variances };
};

/** The order in which values come does not matter; the same values always give the same results. */
export function resultsOf(values: readonly GivenValue[]): Results {
  if (values.length === 0) return { standings: [], judges: [], panels: [] };
  const scores = scoresOf(values);
  const variances = variancesOf(scores);
  const effects = effectsOf(scores, variances);
  const { mean } = effects;
  const byJudge = Map.groupBy(values, ({ judge }) => judge);
  const panels = panelsOf([...byJudge.values()].map((own) => own.map(({ project }) => project)));
  const places = ranked(placesOf(scores, effects), effects.draw);
  const standings = places.map(({ at: _, leniency, ...place }): Standing => {
    const unlinked = places.length - (panels.find((panel) => panel.includes(place.project))?.length ?? 0);
    return { ...place, why: reason({ ...place, leniency, unlinked }, { mean, projects: places.length }) };
  });
  return { standings, judges: judgesOf(scores, effects), panels, model: { mean, variances } };
}

/** `at` is the number of the project in Scores; `leniency` is the mean of its judges'. */
type Place = Pick<Standing, 'project' | 'scores' | 'mean' | 'estimate'> & { at: number; leniency: number };

function placesOf({ projects }: Scores, effects: Effects): Place[] {
  return projects.map(({ id, scores }, at) => ({
    at,
    project: id,
    scores: scores.length,
    mean: meanOf(scores.map(({ value }) => value)),
    estimate: rounded(effects.mean + (effects.projects[at] as number)),
    leniency: meanOf(scores.map(({ judge }) => effects.judges[judge] as number)),
  }));
}

function judgesOf({ projects, judges }: Scores, effects: Effects): JudgeEffect[] {
  const given = Map.groupBy(
    projects.flatMap((project) => project.scores),
    ({ judge }) => judge,
  );
  return judges.map((judge, number) => {
    const values = (given.get(number) ?? []).map(({ value }) => value);
    const deviation = Math.sqrt(variance(values));
    return {
      judge,
      scores: values.length,
      mean: meanOf(values),
      deviation,
      leniency: rounded(effects.judges[number] as number),
    };
  });
}

/** For example: 3 scores, mean 84.3; its judges were 2.1 points stricter than the others, which makes 86.4. */
function reason(
  { scores, mean, leniency, estimate, alike, unlinked }: Omit<Place, 'at'> & { alike: number; unlinked: number },
  all: { mean: number; projects: number },
): string {
  const shown = pointsInWords;
  const [given, own] = [mean.toFixed(1), (mean - leniency).toFixed(1)];
  // Of what is shown, so that the reader's sum comes out too.
  const stricter = Number(own) - Number(given);
  const parts = [
    t('staff.judging.why.scores', { count: scores, mean: shown(mean) }),
    ...(own === given
      ? []
      : [
          t('staff.judging.why.judges', {
            count: scores,
            known: unlinked > 0 ? 'no' : 'yes',
            points: shown(Math.abs(stricter)),
            side: stricter > 0 ? 'stricter' : 'milder',
            own: shown(mean - leniency),
          }),
        ]),
    ...(estimate.toFixed(1) === own
      ? []
      : [t('staff.judging.why.few', { count: scores, estimate: shown(estimate), mean: shown(all.mean) })]),
  ];
  return `${[parts.join('; '), ...rankInWords(alike, all.projects, unlinked)].join('. ')}.`;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
