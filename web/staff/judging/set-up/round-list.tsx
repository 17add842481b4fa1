import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mostOf, type Round } from '../../../../domain/judging/judging.ts';
import { t } from '../../../../domain/language/text.ts';
import { isPublic } from '../../../../domain/project/states.ts';
import type { Term } from '../../../../domain/term/terms.ts';
import { AddButton } from '../../../kit/controls/add-button.tsx';
import { Button } from '../../../kit/controls/button.tsx';
import { CheckField } from '../../../kit/controls/check-field.tsx';
import { SearchField } from '../../../kit/controls/field.tsx';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { Bone } from '../../../kit/feedback/skeleton.tsx';
import { Icon, icons } from '../../../kit/media/icon.tsx';
import { Badge } from '../../../kit/text/badge.tsx';
import { Boxes } from '../../shell/boxes.tsx';
import { FieldError } from '../../shell/field-error.tsx';
import parts from '../../shell/parts.module.css';
import { sayDone } from '../../shell/toasts.tsx';
import { findRecords } from '../../tables/find-records.ts';
import { termProjectsQuery } from '../../winners/queries.ts';
import { DepartmentsField, TextField } from '../fields.tsx';
import styles from '../judging.module.css';
import { type DraftRound, newRound } from './draft.ts';
import type { SetUpEditing } from './use-set-up.ts';

type Props = { term: Term; rounds: readonly DraftRound[]; stored: readonly Round[] } & Pick<SetUpEditing, 'errors' | 'edit'>;

/** The rounds: which projects, and how many scores each is to get. */
export function Rounds({ term, rounds, stored, errors, edit }: Props) {
  const change = (to: (list: DraftRound[]) => DraftRound[]) => edit((draft) => ({ ...draft, rounds: to(draft.rounds) }));
  const remove = (round: DraftRound, at: number) => {
    change((list) => list.filter(({ id }) => id !== round.id));
    const putBack = () => change((list) => list.toSpliced(at, 0, round));
    sayDone(t('staff.judging.removed', { name: round.title || t('staff.judging.setUp.theRound') }), {
      label: t('words.undo'),
      run: putBack,
    });
  };
  return (
    <section className={parts.part} aria-labelledby="rounds">
      <h2 id="rounds">{t('staff.judging.rounds')}</h2>
      <ol className={styles.cards}>
        {rounds.map((round, at) => {
          const state = stored.find(({ id }) => id === round.id)?.state ?? 'draft';
          return (
            <li key={round.id} className={`${parts.part} ${parts.box} ${styles.card}`}>
              <div className={`${parts.between} ${styles.head}`}>
                <h3>
                  {round.title || t('staff.judging.setUp.newRound')} <Badge>{t(`staff.judging.states.${state}`)}</Badge>
                </h3>
                {rounds.length > 1 && state === 'draft' && (
                  <Button
                    look="round"
                    aria-label={t('uploads.removeFile', { name: round.title || t('staff.judging.setUp.theRound') })}
                    onClick={() => remove(round, at)}
                  >
                    <Icon path={icons.close} size={18} />
                  </Button>
                )}
              </div>
              <RoundFields
                term={term}
                round={round}
                hasBegun={state !== 'draft'}
                errorOf={(name) => errors[`rounds.${at}.${name}`]}
                onChange={(given) => change((list) => list.map((one) => (one.id === round.id ? given(one) : one)))}
              />
            </li>
          );
        })}
      </ol>
      {errors.rounds && <FieldError>{errors.rounds}</FieldError>}
      {rounds.length < mostOf.rounds && (
        <AddButton onAdd={() => change((list) => [...list, newRound(list)])}>{t('staff.judging.setUp.addRound')}</AddButton>
      )}
    </section>
  );
}

type FieldsProps = {
  term: Term;
  round: DraftRound;
  hasBegun: boolean;
  errorOf: (name: string) => string | undefined;
  onChange: (change: (round: DraftRound) => DraftRound) => void;
};

function RoundFields({
  term,
  round: { title, departments, projects, wanted, method },
  hasBegun,
  errorOf,
  onChange,
}: FieldsProps) {
  const set = (given: Partial<DraftRound>) => onChange((one) => ({ ...one, ...given }));
  const choose = (ids: string[] | undefined) =>
    onChange(({ projects: _former, ...one }) => (ids ? { ...one, projects: ids } : one));
  return (
    <div className={styles.fields}>
      <TextField
        label={t('favourites.columns.title')}
        value={title}
        maxLength={60}
        error={errorOf('title')}
        onChange={({ currentTarget: { value } }) => set({ title: value })}
      />
      <TextField
        label={t('staff.judging.setUp.wanted')}
        type="number"
        min={1}
        max={9}
        value={Number.isNaN(wanted) ? '' : wanted}
        error={errorOf('wanted')}
        onChange={({ currentTarget: { valueAsNumber } }) => set({ wanted: valueAsNumber })}
      />
      <CheckField
        checked={method === 'comparison'}
        disabled={hasBegun}
        onChange={({ currentTarget: { checked } }) =>
          onChange(({ method: _former, ...one }) => (checked ? { ...one, method: 'comparison' } : one))
        }
      >
        {t('staff.judging.setUp.comparison')}
      </CheckField>
      <CheckField
        checked={projects !== undefined}
        onChange={({ currentTarget: { checked } }) => choose(checked ? [] : undefined)}
      >
        {t('staff.judging.setUp.onlyChosen')}
      </CheckField>
      {projects ? (
        <>
          {errorOf('projects') !== undefined && (
            <FieldError>{t('staff.judging.setUp.chooseProjects', { most: mostOf.finalists })}</FieldError>
          )}
          <ChosenProjects term={term} chosen={projects} onChange={choose} />
        </>
      ) : (
        <DepartmentsField
          legend={t('staff.judging.setUp.departmentsAll')}
          value={departments}
          onChange={(chosen) => set({ departments: chosen })}
        />
      )}
    </div>
  );
}

type ChosenProps = { term: Term; chosen: readonly string[]; onChange: (ids: string[]) => void };

/** The published projects of the term, with a search. */
function ChosenProjects({ term, chosen, onChange }: ChosenProps) {
  const query = useQuery(termProjectsQuery(term));
  const [search, setSearch] = useState('');
  return (
    <Loaded query={query} loading={<Bone height="12rem" />} failure={t('projects.failed')}>
      {(records) => (
        <div className={styles.chosen}>
          <SearchField
            label={t('staff.judging.setUp.chosen', { count: chosen.length })}
            placeholder={t('staff.words.searchHint')}
            value={search}
            onChange={({ currentTarget: { value } }) => setSearch(value)}
          />
          <fieldset className={styles.choices} aria-label={t('staff.judging.roundProjects')}>
            <Boxes
              choices={findRecords(
                records.filter(({ state, EntryID }) => isPublic(state) || chosen.includes(EntryID)),
                search,
              ).map(({ EntryID, ProjectTitle }) => ({ value: EntryID, label: ProjectTitle }))}
              value={chosen}
              onChange={onChange}
            />
          </fieldset>
        </div>
      )}
    </Loaded>
  );
}
