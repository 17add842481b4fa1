import { useQueries, useQuery } from '@tanstack/react-query';
import type { Floor } from '../../../../domain/floor/floor.ts';
import { placeOfProject } from '../../../../domain/floor/place-words.ts';
import { t } from '../../../../domain/language/text.ts';
import { tellsPlace } from '../../../../domain/mail/mail-message.ts';
import type { MailChoice, MailOutcome, MailResult } from '../../../../domain/mail/mail-order.ts';
import { type StaffRecord, termOf } from '../../../../domain/person/staff-record.ts';
import { noQuestions } from '../../../../domain/submission/questions.ts';
import { formatTerm, sameTerm } from '../../../../domain/term/terms.ts';
import { AskButton } from '../../../kit/controls/ask-dialog.tsx';
import { Button } from '../../../kit/controls/button.tsx';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { Bone } from '../../../kit/feedback/skeleton.tsx';
import { questionsQuery } from '../../../kit/project-form/questions.ts';
import { serverTimeOf } from '../../../kit/window/server-clock.ts';
import { floorQuery } from '../../floor/queries.ts';
import parts from '../../shell/parts.module.css';
import { windowsQuery } from '../../windows/queries.ts';
import { previewOf } from '../mail/record-mail.ts';
import { TeamMail } from '../mail/team-mail.tsx';
import { checkMails } from './queries.ts';
import { ResultList } from './result-list.tsx';
import styles from './write-dialog.module.css';

/** Number of mails shown as a preview. */
const previewed = 3;

type Props = {
  records: readonly StaffRecord[];
  choice: MailChoice;
  onBack: () => void;
  onSend: (teams: StaffRecord[]) => void;
};

/** Previews the first mails, counts the teams that get one, and lists those that do not, with the reason. */
export function CheckStep({ records, choice, onBack, onSend }: Props) {
  const ids = records.map(({ EntryID }) => EntryID);
  const checked = useQuery({
    queryKey: ['mail-check', choice, ids],
    queryFn: () => checkMails(ids, choice),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <Loaded
      query={checked}
      failure={t('staff.projects.writing.checkFailed')}
      loading={
        <div className={parts.group} role="status" aria-label={t('staff.projects.writing.checking')}>
          <Bone height="4rem" />
          <Bone height="14rem" />
        </div>
      }
    >
      {(results) => <Checked results={results} records={records} choice={choice} onBack={onBack} onSend={onSend} />}
    </Loaded>
  );
}

function Checked({ results, records, choice, onBack, onSend }: Props & { results: MailResult[] }) {
  const { data: windows = [], dataUpdatedAt } = useQuery(windowsQuery);
  const { data: survey = noQuestions } = useQuery(questionsQuery);
  const floors = useFloors(records, choice);
  const byId = new Map(results.map((result) => [result.id, result]));
  const outcomeOf = ({ EntryID }: StaffRecord): MailOutcome => byId.get(EntryID)?.outcome ?? 'failed';
  const getting = records.filter((record) => outcomeOf(record) === 'recorded');
  const others = results.filter(({ outcome }) => outcome !== 'recorded');
  const partly = results.filter(({ outcome, stopped }) => outcome === 'recorded' && stopped.length > 0);
  const titles = new Map(records.map(({ EntryID, ProjectTitle }) => [EntryID, ProjectTitle]));
  const words = t('staff.projects.writing.send', { count: getting.length });
  return (
    <div className={parts.group}>
      <p role="status">
        {getting.length === 0
          ? t('staff.projects.writing.nobody')
          : t('staff.projects.writing.getting', { getting: getting.length, count: records.length })}
      </p>
      <ResultList results={[...others, ...partly]} titles={titles} />
      {getting.length > 0 && (
        <section className={styles.previews} aria-label={t('staff.projects.writing.first')}>
          {getting.slice(0, previewed).map((record) => {
            const window = windows.find((one) => sameTerm(one, termOf(record)));
            const floor = floors.get(formatTerm(termOf(record)));
            const place = floor && placeOfProject(floor, record.EntryID);
            const mail = previewOf(choice, record, window, new Date(serverTimeOf(dataUpdatedAt)), { place, survey });
            const addresses = byId.get(record.EntryID)?.to.join(', ') ?? '';
            return mail && <TeamMail key={record.EntryID} title={t('staff.projects.mail.to', { addresses })} mail={mail} />;
          })}
        </section>
      )}
      <div className={parts.row}>
        {getting.length > 0 && (
          <AskButton
            label={words}
            look="primary"
            title={t('staff.projects.writing.sendAsk', { count: getting.length })}
            no={t('staff.projects.writing.notYet')}
            yes={words}
            onYes={() => onSend(getting)}
          >
            <p>{t('staff.projects.writing.sendSays')}</p>
          </AskButton>
        )}
        <Button onClick={onBack}>{t('staff.projects.writing.back')}</Button>
      </div>
    </div>
  );
}

/** The floors of the projects' terms (`fa-2026`), when the mail has fields such as {table}. */
function useFloors(records: readonly StaffRecord[], choice: MailChoice): Map<string, Floor> {
  const isAsked = choice.kind === 'message' && tellsPlace(`${choice.subject} ${choice.text}`);
  const terms = new Map(isAsked ? records.map(termOf).map((term) => [formatTerm(term), term] as const) : []);
  const names = [...terms.keys()];
  return useQueries({
    queries: [...terms.values()].map(floorQuery),
    combine: (all) => new Map(all.flatMap(({ data }, index) => (data ? [[names[index] ?? '', data.floor] as const] : []))),
  });
}
