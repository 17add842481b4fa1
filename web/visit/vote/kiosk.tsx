import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { VoteView } from '../../../domain/judging/vote.ts';
import { t } from '../../../domain/language/text.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { newBallot } from './device-ballots.ts';
import { useStage, whenInWords } from './stage.ts';
import styles from './vote.module.css';
import { Voting } from './voting.tsx';

type Props = { vote: VoteView; token: string };

/** Takes the ballots of one person after another. It covers the site, so that nobody leaves it behind on another page. */
export function Kiosk({ vote, token }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [turn, setTurn] = useState(0);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    // The Esc key closes it all the same when it is pressed twice.
    <dialog
      ref={dialog}
      className={styles.kiosk}
      aria-labelledby="kiosk"
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
    >
      <h2 id="kiosk">{t('vote.title')}</h2>
      <Turn key={turn} vote={vote} token={token} onOver={() => setTurn((before) => before + 1)} />
    </dialog>
  );
}

/** In ms: how long the thanks stay. */
const thanksFor = 6_000;

/** One person's ballot, and then the thanks. */
function Turn({ vote, token, onOver }: Props & { onOver: () => void }) {
  const [ballot, change] = useState(newBallot);
  const stage = useStage(vote);
  if (ballot.sent) return <Thanks onOver={onOver} />;
  return (
    <>
      <p className={styles.when}>{whenInWords(vote, stage)}</p>
      {stage === 'open' && <Voting {...{ vote, stage, ballot, change }} kiosk={{ token, onStartOver: onOver }} />}
      <StillThere onOver={onOver} />
    </>
  );
}

/** In ms: how long a person who began may do nothing, and may then leave the question unanswered. */
const [idleFor, answerFor] = [60_000, 15_000];
const inputs = ['pointermove', 'pointerdown', 'keydown', 'input'];

/** Asks a person who began and stopped; any input answers it. Without one the next person begins. */
function StillThere({ onOver }: { onOver: () => void }) {
  const [asks, setAsks] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once in a turn
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      setAsks(true);
      timer = setTimeout(onOver, answerFor);
    };
    const wait = () => {
      setAsks(false);
      clearTimeout(timer);
      timer = setTimeout(ask, idleFor);
    };
    for (const kind of inputs) addEventListener(kind, wait);
    return () => {
      clearTimeout(timer);
      for (const kind of inputs) removeEventListener(kind, wait);
    };
  }, []);
  return (
    <div role="alert">
      {asks && (
        <Note tone="warning" className={styles.still}>
          <strong>{t('vote.stillThere')}</strong> {t('vote.stillThereHint', { count: answerFor / 1000 })}
        </Note>
      )}
    </div>
  );
}

function Thanks({ onOver }: { onOver: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    heading.current?.focus();
    const timer = setTimeout(onOver, thanksFor);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.thanks}>
      <h2 ref={heading} tabIndex={-1}>
        {t('vote.thanks')}
      </h2>
      <p>{t('vote.received')}</p>
      <Button look="primary" onClick={onOver}>
        {t('vote.nextPerson')}
      </Button>
    </div>
  );
}
