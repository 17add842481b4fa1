import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { t } from '../../domain/language/text.ts';
import {
  embargoDays,
  hiddenParts,
  isDecided,
  longestComment,
  longestEmbargo,
  type ReleaseView,
  releaseFieldNames,
} from '../../domain/project/release.ts';
import { isAnswerLost } from '../kit/api/answer-lost.ts';
import { ApiError } from '../kit/api/api.ts';
import { readAgain } from '../kit/api/read-again.ts';
import { Button } from '../kit/controls/button.tsx';
import { CheckField } from '../kit/controls/check-field.tsx';
import field from '../kit/controls/field.module.css';
import { InputField } from '../kit/controls/field.tsx';
import { FailureNote } from '../kit/feedback/note.tsx';
import text from '../kit/text/text.module.css';
import { releaseQuery, sendDecision } from './queries.ts';
import styles from './release.module.css';
import { type DecisionKept, decisionOf, type UnsentDecision } from './unsent-decision.ts';

type Props = DecisionKept & {
  token: string;
  view: ReleaseView;
  onSent: (next: ReleaseView, words: string) => void;
};

/** What the sponsor says: it approves what it read, perhaps without some parts or for a later day, or asks the team for changes. */
export function DecisionForm({ token, view: { version }, decision, keep, onSent }: Props) {
  const queries = useQueryClient();
  const { kind, hidden, embargoUntil, comments } = decision;
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const change = (some: Partial<UnsentDecision>) => keep({ ...decision, ...some });
  const over = (next: ReleaseView) => {
    keep(undefined);
    onSent(next, kind === 'approve' ? t('release.approved') : t('release.asked'));
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const said = decisionOf(decision, version);
    if (said.kind === 'askForChanges' && Object.keys(said.comments).length === 0) return setFailure(t('release.needsComment'));
    setIsSending(true);
    setFailure(undefined);
    // A version that comes now is another one than the sponsor answered, also when nothing was chosen before.
    keep(decision);
    try {
      over(await sendDecision(token, said));
    } catch (error) {
      // The decision may be stored all the same, by this try or an earlier one; or the project is another one by now.
      const isLost = isAnswerLost(error);
      const isMoved = error instanceof ApiError && error.status === 409;
      const now = isLost || isMoved ? await readAgain(queries, releaseQuery(token)).catch(() => undefined) : undefined;
      if (now && isDecided(now, said)) return over(now);
      if (now && now.version !== version) return;
      setFailure(isLost ? t('release.unknown') : t('release.notSaved', { reason: reasonOf(error) }));
    } finally {
      setIsSending(false);
    }
  };
  const { first, last } = embargoDays(new Date());
  const isOther = decision.version !== version;
  const problem = failure ?? (isOther && !isSending && t('release.changedMeanwhile'));
  return (
    <form className={styles.form} onSubmit={send} aria-labelledby="decision">
      <h2 id="decision" className={text.heading}>
        {t('release.decision')}
      </h2>
      <div className={styles.kinds}>
        {(['approve', 'askForChanges'] as const).map((one) => (
          <label key={one} className={styles.kind}>
            <input type="radio" name="kind" checked={kind === one} onChange={() => change({ kind: one })} />{' '}
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
                  change({ hidden: currentTarget.checked ? [...hidden, part] : hidden.filter((one) => one !== part) })
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
              min={first}
              max={last}
              value={embargoUntil}
              aria-describedby="embargo-hint"
              onChange={({ currentTarget }) => change({ embargoUntil: currentTarget.value })}
            />
            <p id="embargo-hint" className={text.muted}>
              {t('release.embargoHint', { count: longestEmbargo })}
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
                onChange={({ currentTarget }) => change({ comments: { ...comments, [name]: currentTarget.value } })}
              />
            </label>
          ))}
        </div>
      )}
      {problem && <FailureNote>{problem}</FailureNote>}
      <p>
        <Button look="primary" type="submit" aria-disabled={isSending}>
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
