import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useId } from 'react';
import { t } from '../../../domain/language/text.ts';
import { labelOf } from '../../../domain/person/staff-labels.ts';
import type { Settings } from '../../../domain/site/all-settings.ts';
import { consentSettings } from '../../../domain/site/settings.ts';
import { posterNeeds, questionLimits, type StandardQuestion, standardQuestions } from '../../../domain/submission/questions.ts';
import { updateNameOf } from '../../kit/project-form/staff-update.ts';
import parts from '../shell/parts.module.css';
import { messageFor } from './form-values.ts';
import type { ListProps } from './list-field.tsx';
import styles from './settings.module.css';

type Props = Pick<ListProps<StandardQuestion>, 'items' | 'messages' | 'onChange'>;

/** Which of the standard questions the survey asks, whether an answer is needed, and what stands below them. */
export function StandardField({ items, messages, onChange }: Props) {
  const id = useId();
  return (
    <section className={parts.part} aria-labelledby={id}>
      <h2 id={id}>{t('staff.settings.differences.standard')}</h2>
      <p className={parts.hint}>{t('staff.settings.standard.about')}</p>
      <ul className={styles.standard}>
        {items.map((item, at) => {
          const label = labelOf(updateNameOf(item.name));
          const rule: { canOmit: boolean; isRequired?: boolean } = standardQuestions[item.name];
          const change = (changed: Partial<StandardQuestion>) => onChange((list) => list.with(at, { ...item, ...changed }));
          return (
            <li key={item.name}>
              <span>{label}</span>
              <Checkbox
                label={t('staff.settings.standard.asked')}
                aria-label={t('staff.settings.standard.isAsked', { label })}
                checked={item.isAsked}
                disabled={!rule.canOmit}
                onChange={({ currentTarget }) => change({ isAsked: currentTarget.checked })}
              />
              <Checkbox
                label={t('staff.settings.standard.required')}
                aria-label={t('staff.settings.standard.isRequired', { label })}
                checked={item.isRequired}
                disabled={rule.isRequired === undefined || !item.isAsked}
                onChange={({ currentTarget }) => change({ isRequired: currentTarget.checked })}
              />
              <TextInput
                placeholder={t('staff.settings.standard.help')}
                aria-label={t('staff.settings.standard.helpFor', { label })}
                autoComplete="off"
                maxLength={questionLimits.help}
                disabled={!item.isAsked}
                value={item.help}
                error={messageFor(`standard.${at}`, messages)}
                onChange={({ currentTarget }) => change({ help: currentTarget.value })}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type NeedsProps = { needs: Settings['posterNeeds']; onChange: (needs: Settings['posterNeeds']) => void };

/** What a team has to give with a poster. */
export function PosterNeedsField({ needs, onChange }: NeedsProps) {
  const id = useId();
  return (
    <section className={parts.part} aria-labelledby={id}>
      <h2 id={id}>{t('staff.settings.posterNeeds.title')}</h2>
      <p className={parts.hint}>{t('staff.settings.posterNeeds.about')}</p>
      <div className={parts.list}>
        {posterNeeds.map((need) => (
          <Checkbox
            key={need}
            label={t(`staff.settings.posterNeeds.${need}`)}
            checked={needs.includes(need)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(posterNeeds.filter((one) => (one === need ? checked : needs.includes(one))))
            }
          />
        ))}
      </div>
    </section>
  );
}

type ConsentProps = { consent: Settings['consent']; onChange: (consent: Settings['consent']) => void };

/** Whether members are asked what visitors may see of them. */
export function ConsentField({ consent, onChange }: ConsentProps) {
  const id = useId();
  return (
    <section className={parts.part} aria-labelledby={id}>
      <h2 id={id}>{t('staff.settings.consent.title')}</h2>
      <p className={parts.hint}>{t('staff.settings.consent.about')}</p>
      <NativeSelect
        label={t('staff.settings.consent.label')}
        value={consent}
        data={consentSettings.map((value) => ({ value, label: t(`staff.settings.consent.${value}`) }))}
        onChange={({ currentTarget: { value } }) => onChange(value as Settings['consent'])}
      />
    </section>
  );
}
