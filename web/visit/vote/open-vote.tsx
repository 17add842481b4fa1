import { useQuery } from '@tanstack/react-query';
import type { VoteView } from '../../../domain/judging/vote.ts';
import { ButtonLink } from '../../kit/controls/button.tsx';
import { paths } from '../../kit/page/paths.ts';
import { voteQuery } from './queries.ts';
import { useStage, whenInWords } from './stage.ts';

/** Leads to the people's choice while it is open; `project` (an id) is then chosen there. Asked for after the page, which it must not delay. */
export function OpenVote({ project }: { project?: string }) {
  const { data } = useQuery(voteQuery);
  return data ? <Line vote={data} project={project} /> : null;
}

function Line({ vote, project }: { vote: VoteView; project: string | undefined }) {
  const stage = useStage(vote);
  if (stage !== 'open') return null;
  return (
    <p>
      <ButtonLink to={project ? paths.voteFor(project) : paths.vote}>
        {project ? 'Vote for this project' : 'Vote for the people’s choice'}
      </ButtonLink>{' '}
      {!project && whenInWords(vote, stage)}
    </p>
  );
}
