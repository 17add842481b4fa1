import { t } from '../../../domain/language/text.ts';
import type { Proposal } from '../../../domain/roster/proposal.ts';
import type { ListedTeam } from '../../../domain/roster/roster.ts';
import type { Term } from '../../../domain/term/terms.ts';
import { refusalText } from '../people/refusal.ts';
import { Proposed } from '../shell/proposed.tsx';
import { sayDone, sayFailed } from '../shell/toasts.tsx';
import { setTeamProject, useReadAgain } from './queries.ts';

/** Projects that came without a link. Each is shown beside the team that it is probably of, and staff decide. */
export function Proposals({ term, teams }: { term: Term; teams: readonly ListedTeam[] }) {
  const again = useReadAgain(term);
  const proposed = teams.flatMap((team) => (team.proposal ? [{ team, proposal: team.proposal }] : []));
  if (proposed.length === 0) return null;
  const decide = async ({ id, title: team }: ListedTeam, { id: project, title }: Proposal, isTheirs: boolean) => {
    const said = { project: title, team };
    try {
      await setTeamProject(term, id, isTheirs ? { project } : { refused: project });
      if (isTheirs) sayDone(t('staff.roster.matched', said), { label: t('words.undo'), run: () => void takeBack(id, team) });
      else sayDone(t('staff.roster.refused', said));
    } catch (error) {
      sayFailed(t('staff.roster.notMatched', { reason: refusalText(error) }), error);
    }
    await again();
  };
  const takeBack = async (id: string, team: string) => {
    try {
      await setTeamProject(term, id, { project: null });
      sayDone(t('staff.roster.unmatched', { team }));
    } catch (error) {
      sayFailed(t('staff.roster.notMatched', { reason: refusalText(error) }), error);
    }
    await again();
  };
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
