import { type Criterion, studentOutcomes } from '../../../../domain/judging/rubric.ts';
import { t } from '../../../../domain/language/text.ts';
import { AddButton } from '../../../kit/controls/add-button.tsx';
import { Button } from '../../../kit/controls/button.tsx';
import { CheckField } from '../../../kit/controls/check-field.tsx';
import field from '../../../kit/controls/field.module.css';
import { SelectField } from '../../../kit/controls/field.tsx';
import { OrderButtons } from '../../../kit/controls/order-buttons.tsx';
import { Icon, icons } from '../../../kit/media/icon.tsx';
import parts from '../../shell/parts.module.css';
import { sayDone } from '../../shell/toasts.tsx';
import { moved } from '../../tables/moved.ts';
import { TextField } from '../fields.tsx';
import styles from '../judging.module.css';
import { newCriterion, sharesOf } from './draft.ts';
import type { SetUpEditing } from './use-set-up.ts';

type Props = { criteria: readonly Criterion[] } & Pick<SetUpEditing, 'errors' | 'edit'>;

/** As many as a rubric may have. */
const most = { criteria: 12, levels: 7 };
const outcomes = () => [
  { value: '', label: t('words.none') },
  ...studentOutcomes.map((id) => ({ value: id, label: `${id.replace('abet-', '')}. ${t(`staff.judging.outcomes.${id}`)}` })),
];

/** The criteria of the rubric, in their order. */
export function Criteria({ criteria, errors, edit }: Props) {
  const shares = sharesOf(criteria);
  const sum = criteria.reduce((total, { weight }) => total + weight, 0);
  const change = (to: (list: Criterion[]) => Criterion[]) =>
    edit((draft) => ({ ...draft, rubric: { criteria: to(draft.rubric.criteria) } }));
  const remove = (criterion: Criterion, at: number) => {
    change((list) => list.filter(({ id }) => id !== criterion.id));
    const putBack = () => change((list) => list.toSpliced(at, 0, criterion));
    sayDone(t('staff.judging.removed', { name: criterion.title || t('staff.judging.setUp.theCriterion') }), {
      label: t('words.undo'),
      run: putBack,
    });
  };
  return (
    <section className={parts.part} aria-labelledby="criteria">
      <h2 id="criteria">{t('staff.judging.setUp.criteria')}</h2>
      <p className={parts.fine}>{t('staff.judging.setUp.weights', { sum })}</p>
      <ol className={styles.cards}>
        {criteria.map((criterion, at) => (
          <li key={criterion.id} className={`${parts.part} ${parts.box} ${styles.card}`}>
            <div className={`${parts.between} ${styles.head}`}>
              <h3>
                {at + 1}. {criterion.title || t('staff.judging.setUp.newCriterion')}
                <span className={styles.share}>{t('staff.judging.setUp.share', { percent: shares[at] ?? 0 })}</span>
              </h3>
              <div className={styles.tools}>
                <OrderButtons
                  what={criterion.title || t('staff.judging.setUp.criterionNumber', { number: at + 1 })}
                  directions={['up', 'down']}
                  isFirst={at === 0}
                  isLast={at === criteria.length - 1}
                  onMove={(by) => change((list) => moved(list, at, by))}
                />
                {criteria.length > 1 && (
                  <Button
                    look="round"
                    aria-label={t('uploads.removeFile', {
                      name: criterion.title || t('staff.judging.setUp.criterionNumber', { number: at + 1 }),
                    })}
                    onClick={() => remove(criterion, at)}
                  >
                    <Icon path={icons.close} size={18} />
                  </Button>
                )}
              </div>
            </div>
            <CriterionFields
              criterion={criterion}
              errorOf={(name) => errors[`rubric.criteria.${at}.${name}`]}
              onChange={(given) => change((list) => list.map((one) => (one.id === criterion.id ? given(one) : one)))}
            />
          </li>
        ))}
      </ol>
      {criteria.length < most.criteria && (
        <AddButton onAdd={() => change((list) => [...list, newCriterion(crypto.randomUUID().slice(0, 8))])}>
          {t('staff.judging.setUp.addCriterion')}
        </AddButton>
      )}
    </section>
  );
}

type FieldsProps = {
  criterion: Criterion;
  errorOf: (name: string) => string | undefined;
  onChange: (change: (criterion: Criterion) => Criterion) => void;
};

function CriterionFields({ criterion: { title, weight, levels, comment, outcome }, errorOf, onChange }: FieldsProps) {
  const set = (given: Partial<Criterion>) => onChange((one) => ({ ...one, ...given }));
  const setLevels = (to: (levels: string[]) => string[]) => onChange((one) => ({ ...one, levels: to(one.levels) }));
  const chooseOutcome = (id: string) => onChange(({ outcome: _former, ...one }) => (id ? { ...one, outcome: id } : one));
  return (
    <div className={styles.criterion}>
      <div className={styles.fields}>
        <TextField
          label={t('favourites.columns.title')}
          value={title}
          maxLength={80}
          error={errorOf('title')}
          onChange={({ currentTarget: { value } }) => set({ title: value })}
        />
        <TextField
          label={t('staff.judging.setUp.weight')}
          type="number"
          min={1}
          max={100}
          value={Number.isNaN(weight) ? '' : weight}
          error={errorOf('weight')}
          onChange={({ currentTarget: { valueAsNumber } }) => set({ weight: valueAsNumber })}
        />
        <SelectField
          label={t('staff.judging.setUp.outcome')}
          choices={outcomes()}
          value={outcome ?? ''}
          onChange={({ currentTarget: { value } }) => chooseOutcome(value)}
        />
        <CheckField checked={comment} onChange={({ currentTarget: { checked } }) => set({ comment: checked })}>
          {t('staff.judging.setUp.mayComment')}
        </CheckField>
      </div>
      <fieldset className={`${parts.list} ${styles.levels}`}>
        <legend>{t('staff.judging.setUp.levels')}</legend>
        <ol className={parts.list}>
          {levels.map((words, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a level is its number.
            <li key={at} className={styles.level}>
              <span className={styles.number} aria-hidden="true">
                {at + 1}
              </span>
              <input
                className={field.input}
                aria-label={t('staff.judging.setUp.levelOf', {
                  number: at + 1,
                  title: title || t('staff.judging.setUp.theCriterion'),
                })}
                value={words}
                maxLength={200}
                placeholder={t('staff.judging.setUp.levelHint')}
                autoComplete="off"
                onChange={({ currentTarget: { value } }) => setLevels((list) => list.with(at, value))}
              />
              {levels.length > 2 && (
                <Button
                  look="round"
                  aria-label={t('staff.judging.setUp.removeLevel', { number: at + 1, title })}
                  onClick={() => setLevels((list) => list.toSpliced(at, 1))}
                >
                  <Icon path={icons.close} size={16} />
                </Button>
              )}
            </li>
          ))}
        </ol>
        {levels.length < most.levels && (
          <AddButton label={t('staff.judging.setUp.addLevelTo', { title })} onAdd={() => setLevels((list) => [...list, ''])}>
            {t('staff.judging.setUp.addLevel')}
          </AddButton>
        )}
      </fieldset>
    </div>
  );
}
