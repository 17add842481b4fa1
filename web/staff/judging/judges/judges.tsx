import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { departmentTitles } from '../../../../domain/department/departments.ts';
import type { JudgeWithToken, ListedJudge } from '../../../../domain/judging/judging.ts';
import { t } from '../../../../domain/language/text.ts';
import { judgesAsProject } from '../../../../domain/mail/judge-mail.ts';
import type { MailLine } from '../../../../domain/mail/mail.ts';
import { type Term, termLabel } from '../../../../domain/term/terms.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { Message } from '../../../kit/feedback/message.tsx';
import { stateWords } from '../../mails/mail-words.ts';
import { AllowAgain } from '../../projects/mail/allow-again.tsx';
import parts from '../../shell/parts.module.css';
import { ViewSkeleton } from '../../shell/view-skeleton.tsx';
import { Proposed } from '../../tables/proposed.tsx';
import styles from '../judging.module.css';
import { changeJudge, judgesQuery, roomQuery, useJudgingStep } from '../queries.ts';
import { StateSelect } from '../state-select.tsx';
import type { TabProps } from '../tab-props.ts';
import { AddJudges } from './add-judges.tsx';
import { JudgeDialog } from './judge-dialog.tsx';
import { LinksDialog } from './links-dialog.tsx';
import { useJudgeMails } from './mail-links.ts';
import { NewLink } from './new-link.tsx';

type Opened = 'one' | 'many' | { change: string };

/** Who judges a term: added here, each with a link of their own. */
export function Judges({ term }: TabProps) {
  const query = useQuery(judgesQuery(term));
  const room = useQuery({ ...roomQuery(term), refetchInterval: false });
  const [opened, setOpened] = useState<Opened>();
  const [made, setMade] = useState<JudgeWithToken[]>();
  const given = new Map(room.data?.judges.map((judge) => [judge.id, judge.given]));
  const close = () => setOpened(undefined);
  return (
    <Loaded query={query} loading={<ViewSkeleton />} failure={t('staff.judging.judges.failed', { term: termLabel(term) })}>
      {(judges) => {
        const changed = typeof opened === 'object' ? judges.find(({ id }) => id === opened.change) : undefined;
        return (
          <div className={parts.stack}>
            <div className={parts.between}>
              <p className={parts.fine}>{t('staff.judging.judges.count', { count: judges.length })}</p>
              <div className={styles.tools}>
                <Button look="primary" onClick={() => setOpened('one')}>
                  {t('staff.judging.judges.add')}
                </Button>
                <Button onClick={() => setOpened('many')}>{t('staff.judging.judges.addList')}</Button>
              </div>
            </div>
            <ProposedConflicts term={term} judges={judges} />
            {judges.length === 0 ? (
              <Message title={t('staff.judging.judges.none', { term: termLabel(term) })}>
                <p>{t('staff.judging.judges.noneHint')}</p>
              </Message>
            ) : (
              <JudgesTable term={term} judges={judges} given={given} onChange={(id) => setOpened({ change: id })} />
            )}
            {opened === 'one' && <JudgeDialog term={term} onAdded={setMade} onClose={close} />}
            {opened === 'many' && <AddJudges term={term} there={judges} onAdded={setMade} onClose={close} />}
            {changed && <JudgeDialog key={changed.id} term={term} judge={changed} onAdded={setMade} onClose={close} />}
            {made && <LinksDialog judges={made} onClose={() => setMade(undefined)} />}
          </div>
        );
      }}
    </Loaded>
  );
}

type TableProps = {
  term: TabProps['term'];
  judges: readonly ListedJudge[];
  /** How many scores of the current round, by the id of the judge. */
  given: ReadonlyMap<string, number>;
  onChange: (id: string) => void;
};

function JudgesTable({ term, judges, given, onChange }: TableProps) {
  const mails = useJudgeMails(term);
  return (
    <table className={styles.table} aria-label={t('staff.judging.tabs.judges')}>
      <thead>
        <tr>
          <th scope="col">{t('staff.words.name')}</th>
          <th scope="col">{t('layout.departments')}</th>
          <th scope="col">{t('staff.words.state')}</th>
          <th scope="col">{t('staff.judging.scores')}</th>
          <th scope="col">{t('staff.words.conflicts')}</th>
          <th scope="col">{t('staff.shell.steps')}</th>
        </tr>
      </thead>
      <tbody>
        {judges.map((judge) => (
          <tr key={judge.id}>
            <th scope="row">
              {judge.name}
              {judge.organisation && <span className={parts.fine}>{judge.organisation}</span>}
              <Invitation term={term} mail={mails.get(judge.id)} />
            </th>
            <td data-label={t('layout.departments')}>
              {departmentTitles(judge.departments).join(', ') || t('staff.judging.judges.any')}
            </td>
            <td data-label={t('staff.words.state')}>
              <StateSelect term={term} judge={judge} />
            </td>
            <td data-label={t('staff.judging.scores')}>{given.get(judge.id) ?? 0}</td>
            <td data-label={t('staff.words.conflicts')}>{judge.conflicts.length}</td>
            <td className={styles.steps}>
              <Button aria-label={t('staff.judging.judges.changeOf', { name: judge.name })} onClick={() => onChange(judge.id)}>
                {t('staff.words.change')}
              </Button>
              <NewLink term={term} judge={judge} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Where the judge's link went by mail, and what became of it. */
function Invitation({ term, mail }: { term: Term; mail: MailLine | undefined }) {
  if (!mail) return null;
  const { words, tone } = stateWords[mail.state];
  return (
    <>
      <span className={tone === 'bad' ? parts.error : parts.fine}>
        {t('staff.words.mailed', { address: mail.to, state: words })}
      </span>
      {mail.isStopped && tone === 'bad' && <AllowAgain project={judgesAsProject(term)} line={mail} />}
    </>
  );
}

/** Projects that a judge may be too close to. Staff decide on each; until then the judge may be sent there. */
function ProposedConflicts({ term, judges }: { term: Term; judges: readonly ListedJudge[] }) {
  const take = useJudgingStep(term);
  const all = judges.flatMap((judge) => judge.proposed.map((proposed) => ({ judge, proposed })));
  if (all.length === 0) return null;
  const decide = ({ id, name }: ListedJudge, project: string, isConflict: boolean) =>
    take(() => changeJudge(term, id, { decided: [{ project, as: isConflict ? 'conflict' : 'cleared' }] }), {
      done: isConflict ? t('staff.judging.judges.conflictDone', { name }) : t('staff.judging.judges.noConflictDone', { name }),
      undo: () => changeJudge(term, id, { decided: [{ project, as: 'open' }] }),
    });
  return (
    <Proposed
      summary={t('staff.judging.judges.proposed', { count: all.length })}
      items={all.map(({ judge, proposed: { project, title, why } }) => {
        const { id, name } = judge;
        return {
          key: `${id} ${project}`,
          words: t('staff.judging.judges.proposedWhy', { name, why, title }),
          answers: [
            {
              words: t('staff.judging.judges.conflict'),
              label: t('staff.judging.judges.conflictOf', { name, title }),
              onClick: () => decide(judge, project, true),
            },
            {
              words: t('staff.judging.judges.noConflict'),
              label: t('staff.judging.judges.noConflictOf', { name, title }),
              onClick: () => decide(judge, project, false),
            },
          ],
        };
      })}
    />
  );
}
