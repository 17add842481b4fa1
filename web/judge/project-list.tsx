import { type ReactNode, type Ref, useState } from 'react';
import { fold } from '../../domain/basics/fold.ts';
import { readTable } from '../../domain/floor/table-numbers.ts';
import type { JudgedProject } from '../../domain/judging/judging.ts';
import { t } from '../../domain/language/text.ts';
import { writtenIn } from '../../domain/language/written.ts';
import { Button } from '../kit/controls/button.tsx';
import { SearchField } from '../kit/controls/field.tsx';
import { Section } from '../kit/page/section.tsx';
import text from '../kit/text/text.module.css';
import styles from './judge.module.css';
import { Head } from './judge-head.tsx';
import { Naming, type SetNaming } from './naming.tsx';
import { type Progress, placeOf, reasonInWords } from './progress.ts';
import { type SetState, StateButtons } from './state-buttons.tsx';

type Props = {
  heading: Ref<HTMLHeadingElement>;
  progress: Progress;
  onOpen: (project: JudgedProject) => void;
  onUnpass: (project: JudgedProject) => void;
  onState: SetState;
  isNamed: boolean | undefined;
  onNaming: SetNaming;
};

/** All projects of the round: to come, given, passed, and the others, of which a judge may choose too. */
export function ProjectList({ heading, progress, onOpen, onUnpass, onState, isNamed, onNaming }: Props) {
  const { toCome, given, passed, others } = progress;
  const [words, setWords] = useState('');
  const named = readTable(words);
  const found = others.filter(
    ({ title, table = '' }) => (named && table.startsWith(named)) || fold(`${table} ${title}`).includes(fold(words.trim())),
  );
  return (
    <>
      <Head heading={heading} title={t('judge.mine')} />
      <Section look="underHead">
        <div className={styles.lists}>
          <Group title={t('judge.toCome')} empty={t('judge.noneToCome')}>
            {toCome.map((project) => (
              <Item key={project.id} project={project} action={t('judge.open')} onPress={onOpen} />
            ))}
          </Group>
          <Group title={t('judge.scored')} empty={t('judge.noneScored')}>
            {given.map(({ project, given: words, isSent }) => (
              <Item
                key={project.id}
                project={project}
                note={isSent ? words : [words, t('judge.willBeSent')].filter(Boolean).join(' · ')}
                action={t('judge.change')}
                onPress={onOpen}
              />
            ))}
          </Group>
          {passed.length > 0 && (
            <Group title={t('judge.passed')}>
              {passed.map(({ project, reason }) => (
                <Item
                  key={project.id}
                  project={project}
                  note={reasonInWords(reason)}
                  action={t('words.undo')}
                  onPress={onUnpass}
                />
              ))}
            </Group>
          )}
          {others.length > 0 && (
            <details className={styles.more}>
              <summary>{t('judge.others', { count: others.length })}</summary>
              <SearchField label={t('judge.field')} value={words} onChange={(event) => setWords(event.target.value)} />
              <ul>
                {found.map((project) => (
                  <Item key={project.id} project={project} action={t('judge.open')} onPress={onOpen} />
                ))}
              </ul>
              {found.length === 0 && <p>{t('judge.noMatch')}</p>}
            </details>
          )}
          <section className={styles.group}>
            <h2>{t('judge.you')}</h2>
            <StateButtons
              choices={[
                { state: 'paused', label: t('judge.takeBreak') },
                { state: 'left', label: t('judge.leave') },
              ]}
              onState={onState}
            />
            <Naming isNamed={isNamed} onNaming={onNaming} />
          </section>
        </div>
      </Section>
    </>
  );
}

function Group({ title, empty, children }: { title: string; empty?: string; children: ReactNode[] }) {
  return (
    <section className={styles.group}>
      <h2>
        {title} <span className={text.muted}>{children.length}</span>
      </h2>
      {children.length > 0 ? <ul>{children}</ul> : <p className={text.muted}>{empty}</p>}
    </section>
  );
}

type ItemProps = { project: JudgedProject; note?: string; action: string; onPress: (project: JudgedProject) => void };

function Item({ project, note, action, onPress }: ItemProps) {
  const place = placeOf(project);
  return (
    <li className={styles.item}>
      <span className={styles.itemName}>
        <strong>
          <bdi>{place}</bdi>
        </strong>
        {project.table && <bdi {...writtenIn(project)}>{project.title}</bdi>}
        {note && <span className={text.muted}>{note}</span>}
      </span>
      <Button aria-label={`${action}: ${place}`} onClick={() => onPress(project)}>
        {action}
      </Button>
    </li>
  );
}
