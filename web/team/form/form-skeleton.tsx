import { t } from '../../../domain/language/text.ts';
import { Bone } from '../../kit/feedback/skeleton.tsx';
import text from '../../kit/text/text.module.css';
import styles from './form.module.css';

/** Placeholder of the form's first section while the form loads. */
export function FormSkeleton() {
  return (
    <div className={styles.form}>
      <p className={text.hidden} role="status">
        {t('team.form.loading')}
      </p>
      <div className={styles.questions}>
        <Bone width="12rem" height="1.75rem" />
        {['name', 'e-mail', 'department', 'title', 'abstract'].map((question) => (
          <div key={question} className={styles.boneQuestion}>
            <Bone width="8rem" />
            <Bone height={question === 'abstract' ? '12rem' : '2.75rem'} />
          </div>
        ))}
      </div>
    </div>
  );
}
