import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../domain/language/text.ts';
import { ApiError } from '../kit/api/api.ts';
import { Loaded } from '../kit/feedback/loaded.tsx';
import { Message } from '../kit/feedback/message.tsx';
import { Bone } from '../kit/feedback/skeleton.tsx';
import { PageHead } from '../kit/page/page-head.tsx';
import { PageMeta } from '../kit/page/page-meta.tsx';
import { Section } from '../kit/page/section.tsx';
import { useLinkToken } from '../kit/page/use-link-token.ts';
import { Rich } from '../kit/text/rich.tsx';
import text from '../kit/text/text.module.css';
import styles from './judge.module.css';
import { Judging } from './judging.tsx';
import { useUnsent } from './unsent.ts';
import { isToken, judgeOf, keptToken, viewQuery } from './view.ts';

/** The page of a judge, opened by the judge's link; later visits on this device need none. */
export function JudgePage() {
  const given = useLinkToken(isToken);
  const [kept] = useState(keptToken);
  const token = given ?? kept;
  return (
    <>
      <PageMeta title={t('judge.title')} description={t('judge.description')} noIndex />
      {token ? <ByToken key={token} token={token} other={kept} /> : <NoJudge />}
    </>
  );
}

/** `other` is the token that this device kept: of the same judge, it may be newer than that of an old tab. */
function ByToken({ token, other }: { token: string; other: string | undefined }) {
  const query = useQuery(viewQuery(token));
  const { error } = query;
  if (error instanceof ApiError && error.status === 401) {
    const isSameJudge = other && other !== token && judgeOf(other) === judgeOf(token);
    if (isSameJudge) return <ByToken key={other} token={other} other={undefined} />;
    return <NoJudge refused={{ token, error }} />;
  }
  if (query.data) return <Judging token={token} view={query.data} />;
  return (
    <>
      <PageHead title={t('judge.title')} look="list" />
      <Section look="underHead">
        <Loaded query={query} loading={<Skeleton />} failure={t('judge.failed')}>
          {() => null}
        </Loaded>
      </Section>
    </>
  );
}

function NoJudge({ refused }: { refused?: { token: string; error: ApiError } }) {
  return (
    <>
      <PageHead title={t('judge.title')} look="list" />
      <Section look="underHead">
        <Message title={t('judge.wrongLink')}>
          <p>{refused?.error.detail ?? t('judge.wholeLink')}</p>
          {refused && <Waiting judge={judgeOf(refused.token)} />}
        </Message>
      </Section>
    </>
  );
}

function Waiting({ judge }: { judge: string }) {
  const { length } = useUnsent(judge).filter(({ kind }) => kind === 'score');
  if (length === 0) return null;
  return (
    <p>
      <Rich text={t('judge.stillHere', { count: length })} />
    </p>
  );
}

function Skeleton() {
  return (
    <div className={styles.form}>
      <p className={text.hidden} role="status">
        {t('judge.loading')}
      </p>
      {['problem', 'design', 'evidence', 'conversation'].map((one) => (
        <div key={one} className={styles.criterion}>
          <Bone width="12rem" />
          <Bone height="2.75rem" />
        </div>
      ))}
    </div>
  );
}
