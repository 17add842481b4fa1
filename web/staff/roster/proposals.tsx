import { t } from '../../../domain/language/text.ts';
import type { Proposal } from '../../../domain/roster/proposal.ts';
import type { ListedTeam } from '../../../domain/roster/roster.ts';
import type { Term } from '../../../domain/term/terms.ts';
import { sayDone, takeStep } from '../shell/toasts.tsx';
import { Proposed } from '../tables/proposed.tsx';
import { setTeamProject, useReadAgain } from './queries.ts';

/** Projects that came without a link. Each is shown beside the team that it is probably of, and staff decide. */
export function Proposals({ term, teams }: { term: Term; teams: readonly ListedTeam[] }) {
  const again = useReadAgain(term);
  const proposed = teams.flatMap((team) => (team.proposal ? [{ team, proposal: team.proposal }] : []));
  if (proposed.length === 0) return null;
  const take = async (step: () => Promise<string | undefined>) => {
    await takeStep(step, (reason) => t('staff.roster.notMatched', { reason }));
    await again();
  };
  const decide = ({ id, title: team }: ListedTeam, { id: project, title }: Proposal, isTheirs: boolean) =>
    take(async () => {
      const said = { project: title, team };
      await setTeamProject(term, id, isTheirs ? { project } : { refused: project });
      if (!isTheirs) return t('staff.roster.refused', said);
      sayDone(t('staff.roster.matched', said), { label: t('words.undo'), run: () => void takeBack(id, team) });
    });
  const takeBack = (id: string, team: string) =>
    take(async () => {
      await setTeamProject(term, id, { project: null });
      return t('staff.roster.unmatched', { team });
    });
  return (
    <Proposed
      summary={t('staff.roster.proposed', { count: proposed.length })}
      items={proposed.map(({ team, proposal }) => {
        const because = proposal.because.length > 1 ? 'both' : (proposal.because[0] ?? 'title');
        const said = { project: proposal.title, team: team.title };
        return {
          key: team.id,
          words: t('staff.roster.proposedWhy', { ...said, because }),
          answers: [
            {
              words: t('staff.roster.yes'),
              label: t('staff.roster.yesOf', said),
              onClick: () => decide(team, proposal, true),
            },
            {
              words: t('staff.roster.no'),
              label: t('staff.roster.noOf', said),
              onClick: () => decide(team, proposal, false),
            },
          ],
        };
      })}
    />
  );
}
