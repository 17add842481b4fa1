import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { departmentChoices, departmentTitle, shownSlug } from '../../../domain/department/departments.ts';
import { t } from '../../../domain/language/text.ts';
import { splitAddresses } from '../../../domain/person/addresses.ts';
import { clockTime } from '../../../domain/presentation/event-time.ts';
import { expectedTeamSchema, type ListedTeam } from '../../../domain/roster/roster.ts';
import { readLateUntil } from '../../../domain/roster/roster-csv.ts';
import { site } from '../../../domain/site/site.ts';
import type { Term } from '../../../domain/term/terms.ts';
import { refusalText } from '../../kit/api/answer-lost.ts';
import { ApiError } from '../../kit/api/api.ts';
import { readAgain } from '../../kit/api/read-again.ts';
import { AskButton } from '../../kit/controls/ask-dialog.tsx';
import { Button } from '../../kit/controls/button.tsx';
import { SelectField } from '../../kit/controls/field.tsx';
import type { BothValues } from '../../kit/feedback/both-values-table.tsx';
import { FailureNote } from '../../kit/feedback/note.tsx';
import { VersionConflict } from '../../kit/feedback/version-conflict.tsx';
import { eventZone } from '../../kit/text/times.ts';
import { TextField } from '../judging/fields.tsx';
import { isAlike, merge, type Side } from '../saving/merge.ts';
import { useOneMutation } from '../saving/one-at-a-time.ts';
import { TypedDialog } from '../saving/typed-dialog.tsx';
import { DialogActions } from '../shell/dialog-actions.tsx';
import parts from '../shell/parts.module.css';
import { sayDone } from '../shell/toasts.tsx';
import { newTeamId, removeTeam, rosterQuery, saveTeams, setTeamProject, useReadAgain } from './queries.ts';

type Props = {
  term: Term;
  /** Absent for a new one. */
  team?: ListedTeam;
  onClose: () => void;
};

/** The fields that are texts in the form; the time is that of the school's clocks. */
const names = ['title', 'course', 'name', 'email', 'memberEmails', 'sponsor', 'lateUntil'] as const;
const types: Partial<Record<(typeof names)[number], string>> = { email: 'email', lateUntil: 'datetime-local' };

function valuesOf(team: ListedTeam | undefined) {
  const { title = '', course = '', name = '', email = '', sponsor = '', lateUntil, memberEmails = [] } = team ?? {};
  const late = lateUntil ? clockTime(Date.parse(lateUntil), site.timeZone) : '';
  const department = team?.department ?? departmentChoices()[0]?.value ?? '';
  return { title, course, name, email, sponsor, department, memberEmails: memberEmails.join(', '), lateUntil: late };
}

type Values = ReturnType<typeof valuesOf>;

/** The team as somebody else saved it meanwhile; of a field that both changed, the value that a side prefers. */
type Met = Record<Side, Values> & { theirsNow: ListedTeam; rows: BothValues[] };

function meet(base: Values, typed: Values, theirsNow: ListedTeam): Met {
  const versions = { base, mine: typed, theirs: valuesOf(theirsNow) };
  const [mine, theirs] = [merge(versions, 'mine'), merge(versions, 'theirs')];
  const differing = ([...names, 'department'] as const).filter((name) => mine[name] !== theirs[name]);
  const rows = differing.map((name) => {
    const inWords = (values: Values) => (name === 'department' ? departmentTitle(values[name]) : values[name]);
    return { label: labelOf(name), theirs: inWords(theirs), yours: inWords(mine) };
  });
  return { mine, theirs, theirsNow, rows };
}

const labelOf = (name: keyof Values) => t(`staff.roster.dialog.${name}`, { zone: eventZone(new Date()) });

/** Adds a team to the roster, or changes or removes one. */
export function TeamDialog({ term, team, onClose }: Props) {
  const again = useReadAgain(term);
  // A repeated press saves the same team.
  const [id] = useState(() => team?.id ?? newTeamId());
  const queries = useQueryClient();
  // The list may be read again meanwhile: what somebody else changed in it was not seen here.
  const [seen, setSeen] = useState(team);
  const before = valuesOf(seen);
  const [values, setValues] = useState(before);
  // A save reads it when its answer comes, because people type meanwhile.
  const typed = useRef(values);
  typed.current = values;
  const [conflict, setConflict] = useState<Met>();
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const {
    mutateOnce: run,
    isPending,
    error,
    reset,
  } = useOneMutation({
    mutationFn: (work: () => Promise<string>) => work(),
    onSuccess: (words) => {
      onClose();
      sayDone(words);
    },
    onSettled: again,
  });
  /** Shows the team as it is now, with what was typed. */
  const take = ({ theirsNow, ...sides }: Met, side: Side) => {
    setSeen(theirsNow);
    setValues(sides[side]);
    setConflict(undefined);
  };
  const onConflict = async () => {
    const theirs = (await readAgain(queries, rosterQuery(term))).find((one) => one.id === id);
    if (!theirs) throw new ApiError(412, '', t('staff.roster.dialog.gone'));
    const met = meet(before, typed.current, theirs);
    if (met.rows.length > 0) setConflict(met);
    else take(met, 'mine');
  };
  const save = (values: Values, over: ListedTeam | undefined) => {
    const { data, error } = expectedTeamSchema.safeParse({
      ...values,
      memberEmails: splitAddresses(values.memberEmails),
      lateUntil: values.lateUntil ? readLateUntil(values.lateUntil) : undefined,
    });
    setWrong(Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message])));
    if (!data) return;
    run(async () => {
      const conflicts = await saveTeams(term, [{ ...data, id, version: over?.version ?? 0 }]);
      if (conflicts > 0) {
        await onConflict();
        throw new ApiError(412, '', t('staff.roster.dialog.conflict'));
      }
      return t('staff.roster.dialog.saved', { title: data.title });
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(values, seen);
  };
  // A team of a merged department keeps its id, under the title of the other one.
  const own = { value: before.department, label: departmentTitle(before.department) };
  const listed = departmentChoices().map((choice) => (choice.value === shownSlug(own.value) ? own : choice));
  const choices = listed.includes(own) ? listed : [...listed, own];
  const set = (name: string, value: string) => setValues({ ...values, [name]: value });
  const isTyped = !isAlike(values, before);
  return (
    <TypedDialog title={team ? team.title : t('staff.roster.dialog.add')} isTyped={isTyped} onClose={onClose} onSubmit={submit}>
      <div className={parts.pair}>
        {names.map((name) => (
          <TextField
            key={name}
            label={labelOf(name)}
            type={types[name] ?? 'text'}
            {...(name === 'lateUntil' && { max: '2099-12-31T23:59' })}
            required={name === 'title' || name === 'email'}
            value={values[name]}
            error={wrong[name]}
            onChange={({ currentTarget: { value } }) => set(name, value)}
          />
        ))}
        <SelectField
          label={t('staff.roster.dialog.department')}
          value={values.department}
          choices={choices}
          onChange={({ currentTarget: { value } }) => set('department', value)}
        />
      </div>
      {error && <FailureNote>{refusalText(error)}</FailureNote>}
      <DialogActions yes={isPending ? t('form.saving') : t('staff.words.save')} isDisabled={isPending}>
        {team && (
          <AskButton
            label={t('staff.roster.dialog.remove')}
            title={t('staff.roster.dialog.removeAsk', { title: team.title })}
            yes={t('staff.words.remove')}
            no={t('staff.words.cancel')}
            onYes={() => run(() => removeTeam(term, team).then(() => t('staff.roster.dialog.removed', { title: team.title })))}
          >
            <p>{t('staff.roster.dialog.removeHint')}</p>
          </AskButton>
        )}
        {/* It closes the dialog, so not beside what is not saved. */}
        {team?.project && !isTyped && (
          <Button
            onClick={() =>
              run(async () => {
                await setTeamProject(term, team.id, { project: null });
                return t('staff.roster.unmatched', { team: team.title });
              })
            }
          >
            {t('staff.roster.unmatch')}
          </Button>
        )}
      </DialogActions>
      {conflict && (
        <VersionConflict
          title={t('staff.roster.dialog.conflictTitle')}
          about={t('feedback.savedByOther')}
          rows={conflict.rows}
          onTheirs={() => {
            take(conflict, 'theirs');
            reset();
          }}
          onYours={() => {
            take(conflict, 'mine');
            save(conflict.mine, conflict.theirsNow);
          }}
          onBack={() => setConflict(undefined)}
        />
      )}
    </TypedDialog>
  );
}
