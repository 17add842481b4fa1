import { useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import type { Invited } from '../../../domain/person/people.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Dialog } from '../../kit/controls/dialog.tsx';
import { InputField } from '../../kit/controls/field.tsx';
import { copyInWords } from '../shell/copy-in-words.ts';
import parts from '../shell/parts.module.css';
import styles from './people.module.css';

/** Shows the link of an invitation that no mail carries. It is shown this once. */
export function HandOver({ invited: { person, link = '' }, onClose }: { invited: Invited; onClose: () => void }) {
  const [said, say] = useState('');
  const name = person.name || person.username;
  const address = new URL(link, location.origin).href;
  return (
    <Dialog title={t('staff.people.handOver.title', { name })} onClose={onClose}>
      <p className={parts.words}>
        {t('staff.people.handOver.says', { name, email: person.email || t('staff.people.handOver.address') })}
      </p>
      <InputField
        label={t('staff.words.link')}
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
        spellCheck={false}
      />
      <div className={styles.actions}>
        <Button look="primary" onClick={async () => say(await copyInWords(address))}>
          {t('staff.people.handOver.copy')}
        </Button>
        <Button onClick={onClose}>{t('staff.people.handOver.done')}</Button>
        <p role="status" className={styles.about}>
          {said}
        </p>
      </div>
    </Dialog>
  );
}
