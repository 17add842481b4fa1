import { useQuery } from '@tanstack/react-query';
import type { VoteView } from '../../../domain/judging/vote.ts';
import { t } from '../../../domain/language/text.ts';
import { ButtonLink } from '../../kit/controls/button.tsx';
import { paths } from '../../kit/page/paths.ts';
import { voteQuery } from './queries.ts';
import { useStage } from './stage.ts';

type Props = { project: string };

/** Leads to the people's choice while it is open, where this project (an id) is then chosen. */
export function OpenVote({ project }: Props) {
  const { data } = useQuery(voteQuery);
  return data ? <WhileOpen vote={data} project={project} /> : null;
}

function WhileOpen({ vote, project }: Props & { vote: VoteView }) {
  if (useStage(vote) !== 'open') return null;
  return (
    <p>
      <ButtonLink to={paths.voteFor(project)}>{t('vote.forProject')}</ButtonLink>
    </p>
  );
}
