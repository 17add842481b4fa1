import { Checkbox, TextInput } from '@mantine/core';
import { useId } from 'react';
import { labelOf } from '../../../domain/person/staff-labels.ts';
import { questionLimits, type StandardQuestion, standardQuestions } from '../../../domain/submission/questions.ts';
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
      <h2 id={id}>Standard questions</h2>
      <p className={styles.hint}>
        What the form asks teams. A question that is left out keeps the answers it has. Help replaces the form’s own words below
        a question.
      </p>
      <ul className={styles.standard}>
        {items.map((item, at) => {
          const label = labelOf(updateNameOf(item.name));
          const rule: { canOmit: boolean; isRequired?: boolean } = standardQuestions[item.name];
          const change = (changed: Partial<StandardQuestion>) => onChange((list) => list.with(at, { ...item, ...changed }));
          return (
            <li key={item.name}>
              <span>{label}</span>
              <Checkbox
                label="Asked"
                aria-label={`${label} is asked`}
                checked={item.isAsked}
                disabled={!rule.canOmit}
                onChange={({ currentTarget }) => change({ isAsked: currentTarget.checked })}
              />
              <Checkbox
                label="Required"
                aria-label={`${label} is required`}
                checked={item.isRequired}
                disabled={rule.isRequired === undefined || !item.isAsked}
                onChange={({ currentTarget }) => change({ isRequired: currentTarget.checked })}
              />
              <TextInput
                placeholder="Help"
                aria-label={`Help for ${label}`}
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
