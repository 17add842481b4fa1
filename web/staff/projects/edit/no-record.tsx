import type { UseQueryResult } from '@tanstack/react-query';
import { t } from '../../../../domain/language/text.ts';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import { ApiError } from '../../../kit/api/api.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Failure, Message } from '../../../kit/feedback/message.tsx';
import { Bone } from '../../../kit/feedback/skeleton.tsx';
import styles from './edit-dialog.module.css';
import { EditDialog, type Step } from './edit-dialog.tsx';
import { type ListPosition, Steps } from './edit-head.tsx';
import type { Shortcut } from './shortcuts.ts';

type Props = {
  id: string;
  query: UseQueryResult<StaffRecord>;
  place: ListPosition | undefined;
  onGo: (id: string) => void;
  onClose: () => void;
};

/** Shown while a project loads or when it cannot be loaded. The step buttons still lead to other projects. */
export function NoRecord({ id, query: { error, isPending, refetch }, place, onGo, onClose }: Props) {
  const isUnknown = error instanceof ApiError && error.status === 404;
  const step = (way: Step) => {
    const neighbour = place?.[way];
    if (neighbour !== undefined) onGo(neighbour);
  };
  const press = (shortcut: Shortcut) => {
    if (shortcut === 'close') onClose();
    if (shortcut === 'previous' || shortcut === 'next') step(shortcut);
  };
  return (
    <EditDialog labelledBy="edit-project" onShortcut={press}>
      <div className={styles.alone}>
        <h2 id="edit-project" tabIndex={-1}>
          {t('staff.projects.edit.title')}
        </h2>
        {place && <Steps place={place} onStep={step} />}
        {isUnknown && (
          <Message
            title={t('staff.projects.edit.noSuch')}
            actions={
              <Button look="primary" onClick={onClose}>
                {t('staff.projects.edit.toList')}
              </Button>
            }
          >
            <p>{t('staff.projects.edit.noId', { id })}</p>
          </Message>
        )}
        {error && !isUnknown && (
          <Failure title={t('staff.projects.edit.failed')} error={error} retry={() => refetch()}>
            <Button onClick={onClose}>{t('words.close')}</Button>
          </Failure>
        )}
        {isPending && ['60%', '100%', '90%', '40%'].map((width) => <Bone key={width} width={width} height="2.5rem" />)}
      </div>
    </EditDialog>
  );
}
