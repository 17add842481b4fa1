import { type ReactNode, useEffect, useRef } from 'react';
import type { VoteView } from '../../../domain/judging/vote.ts';
import { t } from '../../../domain/language/text.ts';
import type { FoundProject } from '../../../domain/search/search-answer.ts';
import { termLabel } from '../../../domain/term/terms.ts';
import { Button, ButtonLink } from '../../kit/controls/button.tsx';
import { Message } from '../../kit/feedback/message.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { paths } from '../../kit/page/paths.ts';
import { ProjectLine } from '../quick-search/found.tsx';
import styles from './vote.module.css';

type SentProps = {
  /** Those of the ballot that are still shown. */
  projects: FoundProject[];
  isWhole: boolean;
  isFocused: boolean;
  onChange: (() => void) | undefined;
};

/** The ballot that counts. */
export function SentBallot({ projects, isWhole, isFocused, onChange }: SentProps) {
  return (
    <section className={styles.sent} aria-labelledby="sent">
      <Heading id="sent" isFocused={isFocused}>
        {onChange ? t('vote.isIn') : t('vote.wasIn')}
      </Heading>
      <ul className={styles.list}>
        {projects.map((project) => (
          <li key={project.id}>
            <ProjectLine project={project} />
          </li>
        ))}
      </ul>
      {!isWhole && (
        <Note tone="warning" role="status">
          {projects.length > 0 ? t('vote.elsewhere') : t('vote.noneLeft', { isOpen: String(onChange !== undefined) })}
        </Note>
      )}
      {onChange && <Button onClick={onChange}>{t('vote.change')}</Button>}
    </section>
  );
}

/** Instead of a ballot, after a vote in which the device took no part. */
export function Over({ vote }: { vote: VoteView }) {
  return (
    <Message
      title={t('vote.over')}
      actions={
        <>
          <ButtonLink look="primary" to={paths.winnersOf(vote)}>
            {t('now.winnersOf', { term: termLabel(vote) })}
          </ButtonLink>
          <ButtonLink to={paths.homeOf(vote)}>{t('now.browse')}</ButtonLink>
        </>
      }
    >
      <p>{t('vote.thanksAll')}</p>
    </Message>
  );
}

/** The heading of a part that comes in place of another; it takes the focus from what was pressed there. */
export function Heading({ id, isFocused, children }: { id: string; isFocused: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes
  useEffect(() => {
    if (isFocused) heading.current?.focus();
  }, []);
  return (
    <h2 id={id} ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
