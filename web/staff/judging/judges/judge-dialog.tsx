import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import {
  type JudgeChange,
  type JudgeUpdate,
  type JudgeWithToken,
  judgeUpdateSchema,
  type ListedJudge,
} from '../../../../domain/judging/judging.ts';
import { t } from '../../../../domain/language/text.ts';
import { judgeAddressSchema } from '../../../../domain/mail/judge-mail.ts';
import { isPublic } from '../../../../domain/project/states.ts';
import type { Term } from '../../../../domain/term/terms.ts';
import { refusalText } from '../../../kit/api/answer-lost.ts';
import { AskButton } from '../../../kit/controls/ask-dialog.tsx';
import { Button } from '../../../kit/controls/button.tsx';
import { SearchField } from '../../../kit/controls/field.tsx';
import { FailureNote } from '../../../kit/feedback/note.tsx';
import { useIsShown } from '../../saving/late-answers.ts';
import { isAlike } from '../../saving/merge.ts';
import { useOneMutation } from '../../saving/one-at-a-time.ts';
import { TypedDialog } from '../../saving/typed-dialog.tsx';
import { DialogActions } from '../../shell/dialog-actions.tsx';
import parts from '../../shell/parts.module.css';
import { sayDone, sayFailed } from '../../shell/toasts.tsx';
import { findRecords } from '../../tables/find-records.ts';
import { termProjectsQuery } from '../../winners/queries.ts';
import { DepartmentsField, TextField } from '../fields.tsx';
import styles from '../judging.module.css';
import { addJudges, changeJudge, judgingKey, removeJudge } from '../queries.ts';
import { useMailLinks } from './mail-links.ts';

type Props = {
  term: Term;
  /** Absent for a new one. */
  judge?: ListedJudge;
  onAdded: (judges: JudgeWithToken[]) => void;
  onClose: () => void;
};

/** Adds a judge, or changes one: name, organization, departments and conflicts of interest. */
export function JudgeDialog({ term, judge, onAdded, onClose }: Props) {
  const queries = useQueryClient();
  const isShown = useIsShown();
  const [seen] = useState(judge);
  const [before] = useState(() => valuesOf(judge));
  const [values, setValues] = useState(before);
  const [isNameless, setNameless] = useState(false);
  const [email, setEmail] = useState('');
  const [isWrong, setWrong] = useState(false);
  const mailLinks = useMailLinks(term);
  const again = () => queries.invalidateQueries({ queryKey: judgingKey(term) });
  const {
    mutateOnce: run,
    isPending,
    error,
  } = useOneMutation({
    mutationFn: (work: () => Promise<string>) => work(),
    onSuccess: (words) => {
      if (isShown()) onClose();
      sayDone(words);
      return again();
    },
    onError: (refused) => {
      if (!isShown()) sayFailed(t('staff.judging.judges.notSaved', { reason: refusalText(refused) }), refused);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { data } = judgeUpdateSchema.safeParse(values);
    const isWrong = email !== '' && !judgeAddressSchema.safeParse(email).success;
    setNameless(!data);
    setWrong(isWrong);
    if (!data || isWrong) return;
    run(async () => {
      if (seen) await changeJudge(term, seen.id, changesOf(seen, data));
      else {
        const made = await addJudges(term, [data]);
        onAdded(made);
        await mailLinks(made.map((added) => ({ ...added, email })));
      }
      return judge
        ? t('staff.judging.judges.saved', { name: data.name })
        : t('staff.judging.judges.added', { name: data.name });
    });
  };
  const remove = () => {
    if (judge) run(async () => removeJudge(term, judge.id).then(() => t('staff.judging.judges.removed', { name: judge.name })));
  };
  return (
    <TypedDialog
      title={judge ? judge.name : t('staff.judging.judges.addTitle')}
      isTyped={email !== '' || !isAlike(values, before)}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className={parts.pair}>
        <TextField
          label={t('staff.words.name')}
          value={values.name}
          maxLength={100}
          required
          error={isNameless ? t('staff.judging.judges.giveName') : undefined}
          onChange={({ currentTarget: { value } }) => setValues({ ...values, name: value })}
        />
        <TextField
          label={t('staff.judging.judges.organization')}
          value={values.organisation}
          maxLength={100}
          onChange={({ currentTarget: { value } }) => setValues({ ...values, organisation: value })}
        />
      </div>
      {!judge && (
        <TextField
          label={t('staff.judging.judges.email')}
          type="email"
          value={email}
          maxLength={254}
          error={isWrong ? t('staff.judging.judges.checkAddress') : undefined}
          onChange={({ currentTarget: { value } }) => setEmail(value.trim())}
        />
      )}
      <DepartmentsField
        legend={t('staff.judging.judges.departmentsAny')}
        value={values.departments}
        onChange={(departments) => setValues({ ...values, departments })}
      />
      <ConflictsField term={term} value={values.conflicts} onChange={(conflicts) => setValues({ ...values, conflicts })} />
      {error && <FailureNote>{refusalText(error)}</FailureNote>}
      <DialogActions
        yes={isPending ? t('form.saving') : judge ? t('staff.words.save') : t('staff.judging.judges.addAndShow')}
        isDisabled={isPending}
      >
        {judge && (
          <AskButton
            label={t('staff.judging.judges.remove')}
            title={t('staff.judging.judges.removeAsk', { name: judge.name })}
            yes={t('uploads.remove')}
            no={t('staff.words.cancel')}
            onYes={remove}
          >
            <p>{t('staff.judging.judges.removeHint')}</p>
          </AskButton>
        )}
      </DialogActions>
    </TypedDialog>
  );
}

/** What differs from the judge as the dialog opened. What somebody else decided on conflicts in the meantime stays. */
function changesOf(judge: ListedJudge, values: JudgeUpdate): JudgeChange {
  const names = ['name', 'organisation', 'departments'] as const;
  const changed = names.filter((name) => JSON.stringify(values[name]) !== JSON.stringify(judge[name]));
  const [before, after] = [new Set(judge.conflicts), new Set(values.conflicts)];
  const decided = [
    ...Array.from(after.difference(before), (project) => ({ project, as: 'conflict' as const })),
    ...Array.from(before.difference(after), (project) => ({ project, as: 'open' as const })),
  ];
  return { ...Object.fromEntries(changed.map((name) => [name, values[name]])), ...(decided.length > 0 && { decided }) };
}

function valuesOf({ name = '', organisation = '', departments = [], conflicts = [] }: Partial<ListedJudge> = {}) {
  return { name, organisation, departments, conflicts };
}

/** As many projects as the search offers. */
const most = 5;

/** The projects that a judge must not score, found by a search. */
function ConflictsField({ term, value, onChange }: { term: Term; value: string[]; onChange: (ids: string[]) => void }) {
  const { data = [] } = useQuery(termProjectsQuery(term));
  const [search, setSearch] = useState('');
  const titleOf = (id: string) =>
    data.find(({ EntryID }) => EntryID === id)?.ProjectTitle ?? t('staff.words.projectId', { id });
  const offered = data.filter(({ state, EntryID }) => isPublic(state) && !value.includes(EntryID));
  const found = search.trim() ? findRecords(offered, search).slice(0, most) : [];
  return (
    <fieldset className={`${parts.list} ${styles.conflicts}`}>
      <legend>{t('staff.judging.judges.conflictsOf')}</legend>
      {value.length > 0 && (
        <ul>
          {value.map((id) => (
            <li key={id}>
              {titleOf(id)}{' '}
              <Button
                aria-label={t('staff.judging.judges.noConflictWith', { title: titleOf(id) })}
                onClick={() => onChange(value.filter((one) => one !== id))}
              >
                {t('uploads.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <SearchField
        label={t('staff.judging.judges.addProject')}
        placeholder={t('staff.judging.judges.projectHint')}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {found.length > 0 && (
        <ul>
          {found.map(({ EntryID, ProjectTitle }) => (
            <li key={EntryID}>
              {ProjectTitle}{' '}
              <Button
                aria-label={t('staff.judging.judges.conflictWith', { title: ProjectTitle })}
                onClick={() => {
                  onChange([...value, EntryID]);
                  setSearch('');
                }}
              >
                {t('staff.judging.judges.conflict')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
