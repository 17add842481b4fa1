import { type FormEvent, useState } from 'react';
import { t } from '../../domain/language/text.ts';
import { dayAfter } from '../../domain/presentation/event-time.ts';
import {
  type HiddenPart,
  hiddenParts,
  longestComment,
  type ReleaseField,
  type ReleaseView,
  releaseFieldNames,
  type Word,
} from '../../domain/project/release.ts';
import { schoolDay } from '../../domain/term/terms.ts';
import { ApiError } from '../kit/api/api.ts';
import { Button } from '../kit/controls/button.tsx';
import { CheckField } from '../kit/controls/check-field.tsx';
import field from '../kit/controls/field.module.css';
import { InputField } from '../kit/controls/field.tsx';
import { FailureNote } from '../kit/feedback/note.tsx';
import text from '../kit/text/text.module.css';
import { sayWord } from './queries.ts';
import styles from './release.module.css';

type Props = {
  token: string;
  view: ReleaseView;
  kind: Word['kind'];
  onChoose: (kind: Word['kind']) => void;
  /** The parts that the preview leaves out. */
  hidden: readonly HiddenPart[];
  onHide: (hidden: readonly HiddenPart[]) => void;
  onSaid: (next: ReleaseView, words: string) => void;
};

/** What the sponsor says: it approves what it read, perhaps without some parts or for a later day, or asks the team for changes. */
export function WordForm({ token, view: { version, last }, kind, onChoose, hidden, onHide, onSaid }: Props) {
  const [day, setDay] = useState((last?.kind === 'approve' && last.embargoUntil) || '');
  const [comments, setComments] = useState<Partial<Record<ReleaseField, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const written = Object.fromEntries(Object.entries(comments).filter(([, comment]) => comment.trim() !== ''));
    if (kind === 'askForChanges' && Object.keys(written).length === 0) return setFailure(t('release.needsComment'));
    setIsSending(true);
    setFailure(undefined);
    const approval = { hidden: [...hidden], ...(day && { embargoUntil: day }) };
    try {
      const next = await sayWord(
        token,
        kind === 'approve' ? { kind, version, ...approval } : { kind, version, comments: written },
      );
      onSaid(next, kind === 'approve' ? t('release.approved') : t('release.asked'));
    } catch (error) {
      setFailure(t('release.notSaved', { reason: reasonOf(error) }));
      setIsSending(false);
    }
  };
  return (
    <form className={styles.form} onSubmit={send} aria-labelledby="word">
      <h2 id="word" className={text.heading}>
        {t('release.word')}
      </h2>
      <div className={styles.kinds}>
        {(['approve', 'askForChanges'] as const).map((one) => (
          <label key={one} className={styles.kind}>
            <input type="radio" name="kind" checked={kind === one} onChange={() => onChoose(one)} />{' '}
            <span>{t(`release.${one}`)}</span>
          </label>
        ))}
      </div>
      {kind === 'approve' ? (
        <>
          <fieldset className={styles.group}>
            <legend>{t('release.hide')}</legend>
            <p className={text.muted}>{t('release.hideHint')}</p>
            {hiddenParts.map((part) => (
              <CheckField
                key={part}
                checked={hidden.includes(part)}
                onChange={({ currentTarget }) =>
                  onHide(currentTarget.checked ? [...hidden, part] : hidden.filter((one) => one !== part))
                }
              >
                {t(`release.parts.${part}`)}
              </CheckField>
            ))}
          </fieldset>
          <div className={styles.group}>
            <InputField
              label={t('release.embargo')}
              type="date"
              min={dayAfter(schoolDay(new Date()))}
              value={day}
              aria-describedby="embargo-hint"
              onChange={({ currentTarget }) => setDay(currentTarget.value)}
            />
            <p id="embargo-hint" className={text.muted}>
              {t('release.embargoHint')}
            </p>
          </div>
        </>
      ) : (
        <div className={styles.comments}>
          <p className={text.muted}>{t('release.askHint')}</p>
          {releaseFieldNames.map((name) => (
            <label key={name} className={field.field}>
              {t(`release.fields.${name}`)}
              <textarea
                className={field.input}
                rows={2}
                maxLength={longestComment}
                value={comments[name] ?? ''}
                onChange={({ currentTarget }) => setComments({ ...comments, [name]: currentTarget.value })}
              />
            </label>
          ))}
        </div>
      )}
      {failure && <FailureNote>{failure}</FailureNote>}
      <p>
        <Button look="primary" type="submit" disabled={isSending}>
          {kind === 'approve' ? t('release.sendApprove') : t('release.sendAsk')}
        </Button>
      </p>
    </form>
  );
}

/** The message for the first field that was refused says more than that some were. */
function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return String(error);
  const [first] = Object.values(error.problem.fields ?? {});
  return typeof first === 'string' ? first : (error.detail ?? error.message);
}
