import { useFormContext, useWatch } from 'react-hook-form';
import { joinList, splitList } from '../../../../domain/basics/lists.ts';
import { t } from '../../../../domain/language/text.ts';
import { Button } from '../../controls/button.tsx';
import { Icon } from '../../media/icon.tsx';
import { pageIcons } from '../../media/page-icons.ts';
import { useSelectedTerm } from '../../term/selected-term.tsx';
import { useTopicsInUse } from '../topics-in-use.ts';
import type { FormValues } from '../values.ts';
import styles from './fields.module.css';
import { TextField } from './text-field.tsx';

/** The field for topics. It suggests topics of other projects, so that spellings match. */
export function TopicsField() {
  const { setValue, trigger } = useFormContext<FormValues>();
  const [department, typed] = useWatch<FormValues, ['department', 'keywords']>({ name: ['department', 'keywords'] });
  const chosen = splitList(typed);
  const suggested = useTopicsInUse(department, useSelectedTerm(), chosen);
  const add = (topic: string) => {
    setValue('keywords', joinList([...chosen, topic]), { shouldDirty: true });
    trigger('keywords');
  };
  return (
    <div className={styles.topics}>
      <TextField name="keywords" />
      {suggested.length > 0 && (
        <ul aria-label={t('form.otherTopics')}>
          {suggested.map((topic) => (
            <li key={topic}>
              <Button onClick={() => add(topic)}>
                <Icon path={pageIcons.plus} size={14} /> <bdi>{topic}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
