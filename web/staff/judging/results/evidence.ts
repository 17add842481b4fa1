import { csvFile } from '../../../../domain/basics/csv.ts';
import { departmentTitle, shownSlug } from '../../../../domain/department/departments.ts';
import type { RoundScores } from '../../../../domain/judging/judging.ts';
import { type StudentOutcome, studentOutcomes } from '../../../../domain/judging/rubric.ts';
import { t } from '../../../../domain/language/text.ts';

/** How often each level of a criterion was given in a department, the lowest level first; what an accreditation visit asks. */
export type Evidence = {
  outcome: StudentOutcome;
  criterion: string;
  department: string;
  levels: number[];
  projects: number;
  judges: number;
};

/** The evidence of a round, by outcome, criterion and department. It names no student and no project. */
export function evidenceOf({ rubric, scores, projects }: Pick<RoundScores, 'rubric' | 'scores' | 'projects'>): Evidence[] {
  const departmentOf = new Map(projects.map(({ id, department }) => [id, shownSlug(department)]));
  const byDepartment = Map.groupBy(
    scores.filter(({ project }) => departmentOf.has(project)),
    ({ project }) => departmentOf.get(project) ?? '',
  );
  const departments = Array.from(byDepartment.keys()).sort();
  return studentOutcomes.flatMap((outcome) =>
    rubric.criteria
      .filter((criterion) => criterion.outcome === outcome)
      .flatMap(({ id, title, levels }) =>
        departments.flatMap((department): Evidence[] => {
          const given = (byDepartment.get(department) ?? []).filter((score) => score.levels[id] !== undefined);
          if (given.length === 0) return [];
          return [
            {
              outcome,
              criterion: title,
              department,
              levels: levels.map((_, at) => given.filter((score) => score.levels[id] === at + 1).length),
              projects: new Set(given.map(({ project }) => project)).size,
              judges: new Set(given.map(({ judge }) => judge)).size,
            },
          ];
        }),
      ),
  );
}

/** `ABET 2: Apply engineering design to meet specified needs`. */
export function outcomeInWords(id: StudentOutcome): string {
  return t('staff.judging.results.outcome', { number: id.replace('abet-', ''), words: t(`staff.judging.outcomes.${id}`) });
}

export function evidenceCsv(evidence: readonly Evidence[]): string {
  const most = Math.max(0, ...evidence.map(({ levels }) => levels.length));
  const numbers = Array.from({ length: most }, (_, at) => t('staff.judging.results.level', { number: at + 1 }));
  const columns = [
    ...[t('staff.judging.results.outcomeTitle'), t('staff.judging.criterion'), t('words.department')],
    ...numbers,
    ...[t('staff.words.projects'), t('staff.judging.tabs.judges')],
  ];
  const rows = evidence.map(({ outcome, criterion, department, levels, projects, judges }) => [
    ...[outcomeInWords(outcome), criterion, departmentTitle(department)],
    ...numbers.map((_, at) => String(levels[at] ?? '')),
    ...[String(projects), String(judges)],
  ]);
  return csvFile([columns, ...rows]);
}
