import { Radio } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { t } from '../../../domain/language/text.ts';
import { stateInWords } from '../../../domain/person/staff-labels.ts';
import { type StaffRecord, termOf } from '../../../domain/person/staff-record.ts';
import { isWithheld } from '../../../domain/project/public-project.ts';
import { isPublic } from '../../../domain/project/states.ts';
import { localPath } from '../../../domain/site/local-path.ts';
import { positionLabel } from '../../../domain/winners/places.ts';
import { type Place, type Position, positionSchema } from '../../../domain/winners/winners.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { paths } from '../../kit/page/paths.ts';
import { isUnderWay } from '../../kit/uploads/upload.ts';
import { createUploadList } from '../../kit/uploads/upload-list.ts';
import { UploadsContext } from '../../kit/uploads/uploads-context.tsx';
import { TypedDialog } from '../saving/typed-dialog.tsx';
import { CancelButton } from '../shell/dialog-actions.tsx';
import parts from '../shell/parts.module.css';
import { staffUploadsApi } from '../sign-in/api.ts';
import { pathsOf, type ShownPictures, shownOf, uploadsOf } from './uploads-of.ts';
import styles from './winner-dialog.module.css';
import { WinnerPictures } from './winner-picture-fields.tsx';

/** 'none' takes the place away. */
type Choice = Position | 'none';
const choices: readonly Choice[] = [...positionSchema.options, 'none'];

type Props = {
  record: StaffRecord;
  places: readonly Place[];
  titleOf: (place: Place) => string;
  shown: ShownPictures;
  /** `place` is undefined when the project loses its place. */
  onDecide: (projectId: string, place: Place | undefined, shown: ShownPictures) => void;
  onClose: () => void;
};

/** Gives a project a place and pictures. */
export function WinnerDialog({ record, places, titleOf, shown, onDecide, onClose }: Props) {
  const { EntryID: projectId } = record;
  const before = places.find((place) => place.projectId === projectId);
  const [list] = useState(() => createUploadList(uploadsOf(before, record, shown), staffUploadsApi));
  const uploads = useSyncExternalStore(list.subscribe, list.all);
  const [choice, setChoice] = useState<Choice | undefined>(before?.position);
  const [missing, setMissing] = useState(false);

  useEffect(() => () => list.stop(), [list]);

  const pictures = pathsOf(uploads);
  const isChanged =
    choice !== before?.position ||
    uploads.some(({ progress }) => progress.step !== 'done') ||
    pictures.join() !== (before?.pictures ?? []).join();
  const holder =
    choice && choice !== 'Participant' && places.find((place) => place.position === choice && place.projectId !== projectId);
  const obstacle = uploads.some(isUnderWay)
    ? t('staff.winners.uploading')
    : uploads.some(({ progress }) => progress.step === 'failed')
      ? t('staff.winners.notUploaded')
      : undefined;

  const decide = () => {
    setMissing(choice === undefined);
    if (choice === undefined || obstacle) return;
    const place = choice === 'none' ? undefined : { projectId, position: choice, pictures };
    onDecide(projectId, place, shownOf(uploads));
  };

  return (
    <UploadsContext value={list}>
      <TypedDialog title={t('staff.winners.setWinner')} isTyped={isChanged} onClose={onClose}>
        <p className={styles.lead} dir="auto">
          {record.ProjectTitle}
        </p>
        <NotShown record={record} />
        <Radio.Group
          label={t('staff.winners.position')}
          value={choice ?? ''}
          onChange={(value) => setChoice(value as Choice)}
          error={missing && choice === undefined ? t('staff.winners.choosePosition') : undefined}
        >
          <div className={styles.positions}>
            {choices.map((one) => (
              <Radio key={one} value={one} size="md" label={one === 'none' ? t('staff.winners.noPlace') : positionLabel(one)} />
            ))}
          </div>
        </Radio.Group>
        {holder && (
          <Note tone="warning" role="status">
            {t('staff.winners.holder', { title: titleOf(holder), position: positionLabel(holder.position) })}
          </Note>
        )}
        {choice !== 'none' && <WinnerPictures record={record} />}
        <div className={styles.actions}>
          <Button look="primary" aria-disabled={obstacle !== undefined} onClick={decide}>
            {t('staff.words.save')}
          </Button>
          <CancelButton />
          {obstacle && (
            <p className={parts.about} role="status">
              {obstacle}
            </p>
          )}
        </div>
      </TypedDialog>
    </UploadsContext>
  );
}

/** Says why visitors do not see a winner. */
function NotShown({ record }: { record: StaffRecord }) {
  const withheld = isWithheld({ nda: record.NDA, posterNDA: record.PosterNDA });
  if (isPublic(record.state) && !withheld) return null;
  const submission = paths.submissions(termOf(record), { project: record.EntryID });
  return (
    <Note tone="warning">
      {isPublic(record.state)
        ? t('staff.winners.withheld')
        : t('staff.winners.notPublic', { state: stateInWords(record.state) })}{' '}
      <a href={localPath(submission)} target="_blank" rel="noreferrer">
        {t('staff.winners.openSubmission')}
      </a>
    </Note>
  );
}
