import { useQuery } from '@tanstack/react-query';
import type { VoteView } from '../../../domain/judging/vote.ts';
import { t } from '../../../domain/language/text.ts';
import { ButtonLink } from '../../kit/controls/button.tsx';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { Message } from '../../kit/feedback/message.tsx';
import { Bone } from '../../kit/feedback/skeleton.tsx';
import { useIsHydrated } from '../../kit/page/hydrated.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { PageMeta } from '../../kit/page/page-meta.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Section } from '../../kit/page/section.tsx';
import { useLinkToken } from '../../kit/page/use-link-token.ts';
import { useDeviceBallot } from './device-ballots.ts';
import { Kiosk } from './kiosk.tsx';
import { voteQuery } from './queries.ts';
import { useStage, whenInWords } from './stage.ts';
import styles from './vote.module.css';
import { Voting } from './voting.tsx';

const kioskMark = 'kiosk=';

/** The people's choice: a visitor's ballot, which their device keeps; with a kiosk's link, the ballots of one person after another. */
export function VotePage() {
  const isHydrated = useIsHydrated();
  return (
    <>
      <PageMeta title={t('vote.title')} description={t('vote.description')} noIndex />
      <PageHead look="list" title={t('vote.title')} summary={t('vote.summary')} />
      <Section look="underHead">{isHydrated ? <Loading /> : <BeforeScript />}</Section>
    </>
  );
}

/** The server knows no ballot of a device. */
function BeforeScript() {
  return (
    <>
      <VoteSkeleton />
      <noscript>
        <Message title={t('vote.needsScript')}>
          <p>{t('vote.scriptHint')}</p>
        </Message>
      </noscript>
    </>
  );
}

function VoteSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <Bone width="16rem" />
      <Bone height="9rem" />
      <Bone height="9rem" />
    </div>
  );
}

function Loading() {
  const query = useQuery(voteQuery);
  const link = useLinkToken((text) => text.startsWith(kioskMark));
  return (
    <Loaded query={query} loading={<VoteSkeleton />} failure={t('vote.failed')}>
      {(vote) =>
        vote === null ? <NoVote /> : link ? <Kiosk vote={vote} token={link.slice(kioskMark.length)} /> : <Device vote={vote} />
      }
    </Loaded>
  );
}

function NoVote() {
  return (
    <Message
      title={t('vote.none')}
      actions={
        <>
          <ButtonLink look="primary" to={paths.home}>
            {t('now.browse')}
          </ButtonLink>
          <ButtonLink to={paths.now}>{t('now.link')}</ButtonLink>
        </>
      }
    >
      <p>{t('vote.noneHint')}</p>
    </Message>
  );
}

/** The vote on a visitor's own device. */
function Device({ vote }: { vote: VoteView }) {
  const [ballot, change] = useDeviceBallot(vote);
  const stage = useStage(vote);
  return (
    <>
      <p className={styles.when}>
        {whenInWords(vote, stage)}
        {stage === 'before' && ` ${t('vote.chooseBefore')}`}
      </p>
      <Voting vote={vote} stage={stage} ballot={ballot} change={change} />
    </>
  );
}
