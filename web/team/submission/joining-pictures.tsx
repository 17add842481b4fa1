import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { t } from '../../../domain/language/text.ts';
import { fullTimeInWords } from '../../../domain/presentation/time-in-words.ts';
import { site } from '../../../domain/site/site.ts';
import { Note } from '../../kit/feedback/note.tsx';
import { PlainPicture } from '../../kit/project-form/fields/picture.tsx';
import text from '../../kit/text/text.module.css';
import { PictureProgress } from '../../kit/uploads/picture-progress.tsx';
import { endsWithPage, isUnderWay, type Upload } from '../../kit/uploads/upload.ts';
import type { UploadList } from '../../kit/uploads/upload-list.ts';
import { UploadsContext, useUploads } from '../../kit/uploads/uploads-context.tsx';
import { joiningLists, resumeJoining, watchJoining } from '../form/joining.ts';
import { projectOf } from '../form/own-projects.ts';
import { readUnsent, watchUnsent } from '../form/unsent.ts';
import { joiningInWords } from './joining-words.ts';
import { submissionQuery } from './queries.ts';
import styles from './receipt.module.css';

type Props = {
  token: string;
  /** Until when pictures may join: the end of the window or its grace period. */
  until: string | undefined;
  /** False once the team can change no answers any more. */
  canChange: boolean;
  /** True while staff wait for a correction. Pictures do not join by themselves then, because the team has only one change. */
  isReturned: boolean;
};

/** Pictures that are still joining the project, with their progress. Nothing when all have joined. */
export function JoiningPictures({ token, until, canChange, isReturned }: Props) {
  const lists = useSyncExternalStore(watchJoining, () => joiningLists(token));
  useEffect(() => {
    if (!isReturned) resumeJoining(token);
  }, [token, isReturned]);
  if (isReturned) return <LeftForCorrection token={token} />;
  if (lists.length === 0) return <SentElsewhere token={token} />;
  return lists.map((list, index) => (
    // Lists are only added, so indexes are stable.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <UploadsContext key={index} value={list}>
      <Joining token={token} until={until} canChange={canChange} list={list} />
    </UploadsContext>
  ));
}

/**
 * Another tab is uploading the pictures; when it closes, this one continues. The submission is read again whenever a picture
 * has joined.
 */
function SentElsewhere({ token }: { token: string }) {
  const queries = useQueryClient();
  const count = useUnsentCount(token);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) queries.invalidateQueries(submissionQuery(token));
    before.current = count;
  }, [count, queries, token]);
  if (count === 0) return null;
  return <Note role="status">{t('team.submission.fromElsewhere', { count })}</Note>;
}

/** Pictures that had not joined when staff asked for changes. */
function LeftForCorrection({ token }: { token: string }) {
  const count = useUnsentCount(token);
  if (count === 0) return null;
  return <Note role="status">{t('team.submission.leftForForm', { count })}</Note>;
}

function Joining({ token, until, canChange, list }: Omit<Props, 'isReturned'> & { list: UploadList }) {
  const { uploads } = useUploads();
  const id = useId();
  useRefreshedReceipt(token, list);
  if (uploads.length === 0) return null;
  const failed = uploads.filter(({ progress }) => progress.step === 'failed').length;
  const onTheWay = uploads.filter(isUnderWay).length;
  const title = joiningInWords(onTheWay, failed);
  return (
    <Note tone={failed > 0 ? 'bad' : 'warning'} className={styles.joining} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={text.hidden} role="status">
        {title}
      </p>
      <p className={styles.small}>
        {t('team.submission.answersSubmitted')}{' '}
        {onTheWay > 0 && `${uploads.some(endsWithPage) ? t('team.submission.stayOpen') : t('team.submission.mayClose')} `}
        {failed > 0 && failedInWords(canChange, until !== undefined)}
        {until && <> {t('team.submission.picturesUntil', { time: fullTimeInWords(until) })}</>}
      </p>
      <ul className={styles.joiningPictures}>
        {uploads.map((upload) => (
          <JoiningPicture key={upload.key} upload={upload} />
        ))}
      </ul>
    </Note>
  );
}

function JoiningPicture({ upload }: { upload: Upload }) {
  return (
    <li>
      <PlainPicture upload={upload} alt="" />
      <div>
        <p className={styles.joiningName} dir="auto">
          {upload.name}
        </p>
        <PictureProgress upload={upload} />
      </div>
    </li>
  );
}

function useUnsentCount(token: string): number {
  return useSyncExternalStore(watchUnsent, () => readUnsent(projectOf(token)).length);
}

/** Reads the submission again after a picture has joined or failed to: staff may have sent the project back. */
function useRefreshedReceipt(token: string, list: UploadList): void {
  const queries = useQueryClient();
  useEffect(() => {
    let before = list.all().filter(isUnderWay).length;
    return list.subscribe(() => {
      const count = list.all().filter(isUnderWay).length;
      if (count < before) queries.invalidateQueries(submissionQuery(token));
      before = count;
    });
  }, [queries, token, list]);
}

/** What the team can do about a failed upload. */
function failedInWords(canChange: boolean, canTry: boolean): string {
  if (canChange) return t('team.submission.chooseAgain', { action: t('team.submission.change') });
  return canTry ? t('team.submission.mayTryAgain') : t('team.submission.sendPictures', { address: site.contactEmail });
}
