import { csvFile } from '../../../../domain/basics/csv.ts';
import { departmentTitle } from '../../../../domain/department/departments.ts';
import type { RoundScores } from '../../../../domain/judging/judging.ts';
import { locale, t } from '../../../../domain/language/text.ts';

/** All scores of a round as a spreadsheet reads them: a row for each, by project and judge; times in UTC. */
export function scoresCsv({ round, rubric, scores, judges, projects, deliberation }: RoundScores): string {
  const { to = [], why = '' } = deliberation.orders.at(-1) ?? {};
  const isComparison = round.method === 'comparison';
  const criteria = isComparison ? [] : rubric.criteria;
  const commented = criteria.filter(({ id, comment }) => comment || scores.some(({ comments }) => comments[id]));
  const columns = [
    ...[t('staff.judging.results.round'), 'EntryID', t('favourites.columns.title'), t('words.department')],
    ...[t('staff.judging.results.judge'), t('staff.judging.judges.organization')],
    ...criteria.map(({ title }) => title),
    ...(isComparison
      ? [t('staff.judging.results.comparedWith'), t('staff.judging.results.better')]
      : [t('staff.judging.results.value')]),
    t('staff.judging.results.givenAt'),
    ...commented.map(({ title }) => t('staff.judging.results.commentOn', { criterion: title })),
    ...[t('staff.judging.results.listed'), t('staff.judging.results.handPlace'), t('staff.judging.reason')],
  ];
  const collator = new Intl.Collator(locale(), { numeric: true });
  const rows = scores
    .map((score) => ({
      score,
      project: projects.find(({ id }) => id === score.project),
      judge: judges.find(({ id }) => id === score.judge),
    }))
    .sort(
      (a, b) =>
        collator.compare(a.score.project, b.score.project) || collator.compare(a.judge?.name ?? '', b.judge?.name ?? ''),
    )
    .map(({ score: { project: id, levels, value, comparison, givenAt, comments, judge: judgeId }, project, judge }) => [
      ...[round.title, id, project?.title ?? '', project ? departmentTitle(project.department) : ''],
      ...[judge?.name ?? judgeId, judge?.organisation ?? ''],
      ...criteria.map((criterion) => String(levels[criterion.id] ?? '')),
      ...(isComparison
        ? [comparison?.than ?? '', comparison ? (comparison.isBetter ? t('form.yes') : t('form.no')) : '']
        : [value === undefined ? '' : value.toFixed(2)]),
      givenAt,
      ...commented.map((criterion) => comments[criterion.id] ?? ''),
      ...[
        deliberation.shortlist.includes(id) ? t('staff.judging.results.yes') : '',
        to.includes(id) ? String(to.indexOf(id) + 1) : '',
      ],
      to.includes(id) ? why : '',
    ]);
  return csvFile([columns, ...rows]);
}
