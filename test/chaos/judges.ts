import { randomUUID } from 'node:crypto';
import type { JudgeView, JudgeWithToken, RoundScores, Score } from '../../domain/judging/judging.ts';
import { firstRubric } from '../../domain/judging/rubric.ts';
import { type Ledger, Values } from './ledger.ts';
import { term } from './people.ts';
import type { Random } from './random.ts';
import type { Site } from './site.ts';

const path = `/api/judging/${term}`;

const levels = (level: number) => Object.fromEntries(firstRubric().criteria.map(({ id }) => [id, level]));
const levelOf = ({ levels: given }: Pick<Score, 'levels'>) => Object.values(given)[0] ?? 0;

/** What a phone keeps until it is acknowledged: it is sent again as it is. */
type Save = { project: string; level: number; body: object };

/** Opens a round, and returns its judges, who score what is published while processes are killed. */
export async function judgesOf(site: Site, ledger: Ledger, random: Random): Promise<{ scores: () => Promise<void> }[]> {
  const round = { id: '1', title: 'Round', departments: [], wanted: 9 };
  await site.read('PUT', path, { rubric: firstRubric(), rounds: [round] });
  const judges = ['Ana', 'Bo', 'Cem'].map((name) => ({ name }));
  const invited = await site.read<JudgeWithToken[]>('POST', `${path}/judges`, { judges });
  await site.read('PUT', `${path}/rounds/${round.id}`, { state: 'open' });
  return invited.map(({ id, token }) => {
    const credentials = { authorization: `Judge ${token}` };
    let unsent: Save | undefined;

    const valuesOf = (project: string) => {
      const key = `${id} ${project}`;
      const values = ledger.scores.get(key) ?? new Values(0);
      ledger.scores.set(key, values);
      return values;
    };

    async function begin(): Promise<Save | undefined> {
      const answer = await site.answer('GET', '/api/judge', undefined, credentials);
      const { projects = [], scores = [] } = (answer?.body ?? {}) as Partial<JudgeView>;
      const project = random.pick(projects)?.id;
      if (!project) return undefined;
      const follows = scores.find((score) => score.project === project)?.version ?? 0;
      const level = random.pick([1, 2, 3, 4]) ?? 1;
      const given = { round: round.id, levels: levels(level), change: randomUUID(), follows };
      return { project, level, body: { ...given, givenAt: new Date().toISOString() } };
    }

    return {
      /** Sends what is unsent, else a score of any project. */
      scores: async () => {
        unsent ??= await begin();
        if (!unsent) return;
        const { project, level, body } = unsent;
        const values = valuesOf(project);
        const acknowledge = values.ask(level);
        const answer = await site.answer('PUT', `/api/judge/scores/${project}`, body, credentials);
        if (!answer) return;
        unsent = undefined;
        if (answer.status === 200) {
          acknowledge();
          ledger.count('scored');
        } else if (answer.status === 412) {
          const { theirs } = answer.body as { theirs?: Score };
          if (!theirs || !values.includes(levelOf(theirs)))
            ledger.violations.push(`${id} is told of a score of ${project} that nobody gave`);
        } else if (answer.status !== 404) {
          // A project that staff hid takes no scores.
          ledger.violations.push(`a score of ${project} was refused: ${answer.status} ${JSON.stringify(answer.body)}`);
        }
      },
    };
  });
}

/** Each score that was acknowledged is stored once, with the level that was. */
export async function checkScores(site: Site, { scores, violations }: Ledger): Promise<void> {
  const { scores: stored } = await site.read<RoundScores>('GET', `${path}/rounds/1/scores`);
  const found = new Map(stored.map((score) => [`${score.judge} ${score.project}`, levelOf(score)]));
  if (found.size < stored.length) violations.push('a judge has two scores of a project');
  for (const key of found.keys()) if (!scores.has(key)) violations.push(`nobody gave the score ${key}`);
  for (const [key, values] of scores) {
    const level = found.get(key) ?? 0;
    if (values.includes(level)) values.settle(level);
    else violations.push(`the score ${key} is ${level}, not ${values}`);
  }
}
