import { useMemo, useState } from 'react';
import { departmentTitle } from '../../../domain/department/departments.ts';
import { t } from '../../../domain/language/text.ts';
import type { ExpectedTeam, ListedTeam } from '../../../domain/roster/roster.ts';
import { columnName, type ReadTeam, readRoster, rosterCsv } from '../../../domain/roster/roster-csv.ts';
import type { Term } from '../../../domain/term/terms.ts';
import { refusalText } from '../../kit/api/answer-lost.ts';
import { FailureNote } from '../../kit/feedback/note.tsx';
import { momentInWords } from '../../kit/text/times.ts';
import { useOneMutation } from '../saving/one-at-a-time.ts';
import { TypedDialog } from '../saving/typed-dialog.tsx';
import { DialogActions } from '../shell/dialog-actions.tsx';
import parts from '../shell/parts.module.css';
import { sayDone, sayWarning } from '../shell/toasts.tsx';
import pasted from '../tables/pasted-list.module.css';
import { PastedList } from '../tables/pasted-list.tsx';
import { mostBytes } from '../tables/read-text.ts';
import { newTeamId, saveTeams, useReadAgain } from './queries.ts';

/** Imports a list of teams, after showing what it changes. */
export function ImportDialog({ term, teams, onClose }: { term: Term; teams: readonly ListedTeam[]; onClose: () => void }) {
  const again = useReadAgain(term);
  const [text, setText] = useState('');
  // The roster that the list is compared with: what is saved meanwhile is not said to be there already.
  const [before] = useState(teams);
  const read = useMemo(() => readRoster(text, before), [text, before]);
  // A repeated press saves the same teams.
  const updates = useMemo(
    () => [
      ...read.added.map(({ team }) => ({ ...team, id: newTeamId(), version: 0 })),
      ...read.changed.flatMap(({ team, before }) => (before ? [{ ...team, id: before.id, version: before.version }] : [])),
    ],
    [read],
  );
  const { mutateOnce, isPending, error } = useOneMutation({
    mutationFn: () => saveTeams(term, updates),
    onSuccess: (conflicts) => {
      onClose();
      sayDone(t('staff.roster.list.saved', { count: updates.length - conflicts }));
      if (conflicts > 0) sayWarning(t('staff.roster.list.conflicts', { count: conflicts }));
    },
    onSettled: again,
  });
  const isReady = updates.length > 0 && !isPending;
  return (
    <TypedDialog title={t('staff.roster.list.title')} isTyped={text !== ''} onClose={onClose}>
      <PastedList
        words={{
          label: t('staff.roster.list.label'),
          placeholder: rosterCsv([]),
          file: t('staff.roster.list.field'),
          hint: t('staff.roster.list.hint'),
          problems: t('staff.roster.list.problems', { count: read.problems.length }),
          large: (file) => t('staff.roster.list.large', { file }),
        }}
        text={text}
        most={mostBytes}
        problems={read.problems}
        onChange={setText}
      />
      {read.unknown.length > 0 && (
        <p className={parts.fine}>{t('staff.roster.list.unknown', { columns: read.unknown.join(', ') })}</p>
      )}
      <Preview title={t('staff.roster.list.added', { count: read.added.length })} teams={read.added} />
      <Preview title={t('staff.roster.list.changed', { count: read.changed.length })} teams={read.changed} />
      {read.same > 0 && <p className={parts.fine}>{t('staff.roster.list.same', { count: read.same })}</p>}
      {text.trim() !== '' && read.untouched > 0 && (
        <p className={parts.fine}>{t('staff.roster.list.untouched', { count: read.untouched })}</p>
      )}
      {error && <FailureNote>{refusalText(error)}</FailureNote>}
      <DialogActions
        yes={isPending ? t('form.saving') : t('staff.roster.list.save', { count: updates.length })}
        isDisabled={!isReady}
        onYes={() => isReady && mutateOnce()}
      />
    </TypedDialog>
  );
}

/** New or changed teams, and what changes of them. */
function Preview({ title, teams }: { title: string; teams: readonly ReadTeam[] }) {
  if (teams.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={parts.subhead}>{title}</h3>
      <ul className={pasted.read}>
        {teams.map(({ team, before, changed }) => (
          <li key={`${team.title} ${team.course}`}>
            <strong dir="auto">{team.title}</strong>
            {before ? (
              changed.map((name) => (
                <span key={name} className={parts.fine}>
                  {t('staff.roster.list.change', {
                    field: columnName(name),
                    from: inWords(before, name),
                    to: inWords(team, name),
                  })}
                </span>
              ))
            ) : (
              <span className={parts.fine}>
                {[team.course, departmentTitle(team.department), team.name, team.email].filter(Boolean).join(' · ')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function inWords(team: ExpectedTeam, name: keyof ExpectedTeam): string {
  const { lateUntil, department, memberEmails } = team;
  const words = {
    ...team,
    lateUntil: lateUntil && momentInWords(lateUntil),
    department: departmentTitle(department),
    memberEmails: memberEmails.join(', '),
  };
  return words[name] || t('staff.roster.list.blank');
}
