import { departmentTitle } from '../../../domain/department/departments.ts';
import { t } from '../../../domain/language/text.ts';
import type { MailLine } from '../../../domain/mail/mail.ts';
import {
  isMissing,
  type ListedTeam,
  type RosterMailKind,
  type RosterState,
  rosterAsProject,
} from '../../../domain/roster/roster.ts';
import { type Term, termLabel } from '../../../domain/term/terms.ts';
import { Button } from '../../kit/controls/button.tsx';
import { ScrollRegion } from '../../kit/controls/scroll-region.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import { dateInWords, momentInWords } from '../../kit/text/times.ts';
import { stateWords } from '../mails/mail-words.ts';
import { AllowAgain } from '../projects/mail/allow-again.tsx';
import badge from '../projects/state-badge.module.css';
import { WriteBar } from '../saving/write-bar.tsx';
import parts from '../shell/parts.module.css';
import { sayDone, sayStopped, sayWarning } from '../shell/toasts.tsx';
import { useChosen } from '../tables/chosen.ts';
import table from '../tables/table.module.css';
import { mailTeams, useReadAgain, useRosterMails } from './queries.ts';
import styles from './roster.module.css';

type Props = {
  term: Term;
  teams: readonly ListedTeam[];
  mayWrite: boolean;
  onChange: (team: ListedTeam) => void;
};

/** The look of a state is that of the project's state that is most like it. */
const looks: Record<RosterState, string> = {
  unopened: 'withdrawn',
  opened: 'hidden',
  draft: 'hidden',
  handedIn: 'waiting',
  returned: 'returned',
  published: 'published',
};

/** Teams with their states. Coordinators choose those that are missing, and write to them. */
export function RosterTable({ term, teams, mayWrite, onChange }: Props) {
  const mails = useRosterMails(term, mayWrite);
  const again = useReadAgain(term);
  const missing = teams.filter(({ state }) => isMissing(state));
  const { ids, chosen, choose, chooseNone } = useChosen(missing);
  const write = async (kind: RosterMailKind) => {
    const named = chosen.map(({ id }) => id);
    const { recorded, closed, stopped } = await mailTeams(term, kind, named, crypto.randomUUID());
    if (recorded > 0 || closed + stopped === 0) sayDone(t('staff.roster.sent', { recorded }));
    if (closed > 0) sayWarning(t('staff.roster.closed', { count: closed }));
    sayStopped(stopped);
    chooseNone();
  };
  return (
    <>
      <ScrollRegion className={`${table.scroll} ${styles.scroll}`} aria-label={t('staff.roster.table')}>
        <table className={table.table} aria-label={t('staff.shell.views.roster.title')}>
          <thead>
            <tr>
              {mayWrite && (
                <th scope="col">
                  <input
                    type="checkbox"
                    aria-label={t('staff.roster.chooseMissing')}
                    checked={chosen.length > 0 && chosen.length === missing.length}
                    disabled={missing.length === 0}
                    onChange={({ currentTarget }) => choose(missing, currentTarget.checked)}
                  />
                </th>
              )}
              <th scope="col">{t('staff.roster.team')}</th>
              <th scope="col">{t('staff.roster.lead')}</th>
              <th scope="col">{t('staff.roster.sponsor')}</th>
              <th scope="col">{t('staff.words.state')}</th>
              {mayWrite && <th scope="col">{t('staff.words.link')}</th>}
              {mayWrite && <th scope="col">{t('staff.shell.steps')}</th>}
            </tr>
          </thead>
          <tbody>
            {teams.map((team) => (
              <tr key={team.id}>
                {mayWrite && (
                  <td>
                    {isMissing(team.state) && (
                      <input
                        type="checkbox"
                        aria-label={t('staff.words.choose', { title: team.title })}
                        checked={ids.has(team.id)}
                        onChange={({ currentTarget }) => choose([team], currentTarget.checked)}
                      />
                    )}
                  </td>
                )}
                <th scope="row">
                  <span dir="auto">{team.title}</span>
                  <span className={parts.fine}>
                    {[team.course, departmentTitle(team.department)].filter(Boolean).join(' · ')}
                  </span>
                </th>
                <td className={styles.lead}>
                  <span dir="auto">{team.name}</span>
                  {team.email && <span className={parts.fine}>{team.email}</span>}
                </td>
                <td dir="auto">{team.sponsor}</td>
                <td>
                  <State team={team} />
                </td>
                {mayWrite && (
                  <td>
                    <LastMails term={term} lines={mails.get(team.id) ?? []} />
                  </td>
                )}
                {mayWrite && (
                  <td>
                    <Button aria-label={t('staff.roster.changeOf', { title: team.title })} onClick={() => onChange(team)}>
                      {t('staff.words.change')}
                    </Button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {mayWrite && (
        <WriteBar
          count={chosen.length}
          words={{
            chosen: t('staff.roster.chosen', { count: chosen.length }),
            noSender: t('staff.roster.noSender'),
            newLinkAsk: t('staff.roster.newLinkAsk', { count: chosen.length }),
          }}
          kinds={[
            { kind: 'invitation', label: t('staff.roster.invite') },
            { kind: 'reminder', label: t('staff.words.remind') },
          ]}
          onWrite={write}
          onTried={again}
        />
      )}
    </>
  );
}

function State({ team: { state, since, lateUntil, project } }: { team: ListedTeam }) {
  const words = t(`staff.roster.states.${state}`);
  return (
    <>
      <span className={badge.badge} data-state={looks[state]}>
        {project ? (
          <Link to={paths.editProject(project.id)} aria-label={t('staff.roster.open', { state: words, title: project.title })}>
            {words}
          </Link>
        ) : (
          words
        )}
      </span>
      {project?.term && <span className={parts.fine}>{t('staff.roster.projectIn', { term: termLabel(project.term) })}</span>}
      {since && <span className={parts.fine}>{t('staff.words.since', { time: dateInWords(since) })}</span>}
      {lateUntil && <span className={parts.fine}>{t('staff.roster.late', { time: momentInWords(lateUntil) })}</span>}
    </>
  );
}

/** What became of the last mail to each address of a team. */
function LastMails({ term, lines }: { term: Term; lines: readonly MailLine[] }) {
  const last = Array.from(Map.groupBy(lines, ({ to }) => to).values()).flatMap(([line]) => line ?? []);
  if (last.length === 0) return <span className={parts.fine}>{t('staff.roster.notMailed')}</span>;
  return last.map((line) => {
    const { words, tone } = stateWords[line.state];
    const said = { address: line.to, state: words };
    return (
      <span key={line.to} className={tone === 'bad' ? parts.error : parts.fine}>
        {line.fields?.isReminder ? t('staff.roster.reminded', said) : t('staff.words.mailed', said)}
        {line.isStopped && tone === 'bad' && <AllowAgain project={rosterAsProject(term)} line={line} />}
      </span>
    );
  });
}
