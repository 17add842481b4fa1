import { t } from '../../../../domain/language/text.ts';
import type { ProjectState } from '../../../../domain/project/projects.ts';
import bar from '../../../kit/controls/action-bar.module.css';
import { Button } from '../../../kit/controls/button.tsx';
import { Icon } from '../../../kit/media/icon.tsx';
import { pageIcons } from '../../../kit/media/page-icons.ts';
import parts from '../../shell/parts.module.css';
import { canDo } from '../edit/can-do.ts';
import styles from './decision-bar.module.css';
import { ariaKeys, type Command, keysInWords } from './keys.ts';

type Props = {
  /** The state of the shown project; undefined when none is shown. */
  state: ProjectState | undefined;
  /** `7 of 40`; '' when the project is not in the queue. */
  position: string;
  hasPrevious: boolean;
  hasNext: boolean;
  usesKeys: boolean;
  onCommand: (command: Command) => void;
};

/** The buttons of the review. Each has a key, too. A clicked button keeps the focus. */
export function DecisionBar({ state, position, hasPrevious, hasNext, usesKeys, onCommand }: Props) {
  const titleOf = (command: Command) => {
    const label = t(`staff.projects.queue.commands.${command}`);
    return usesKeys ? t('staff.projects.withKeys', { label, keys: keysInWords(command) }) : label;
  };
  const press = (command: Command) => ({
    'aria-keyshortcuts': usesKeys ? ariaKeys(command) : undefined,
    title: titleOf(command),
    onClick: () => onCommand(command),
  });
  const decision = (command: 'publish' | 'return' | 'hide', words: string, look: 'primary' | 'quiet' = 'quiet') => (
    <Button look={look} aria-disabled={!state || !canDo(command, state)} {...press(command)}>
      {words} {usesKeys && <Key command={command} />}
    </Button>
  );
  return (
    <section className={`${bar.bar} ${parts.box} ${styles.bar}`} aria-label={t('staff.projects.queue.decision')} data-bar>
      <div className={styles.decisions}>
        {decision('publish', t('staff.words.publish'), 'primary')}
        {decision('return', t('staff.projects.queue.return'))}
        {decision('hide', t('staff.words.hide'))}
        <Button aria-disabled={!state} {...press('edit')}>
          {t('staff.words.edit')} {usesKeys && <Key command="edit" />}
        </Button>
      </div>
      <div className={styles.steps}>
        <Button look="round" aria-label={t('staff.projects.queue.commands.undo')} {...press('undo')}>
          <Icon path={undoIcon} />
        </Button>
        <Button
          look="round"
          aria-label={t('staff.projects.queue.previous')}
          aria-disabled={!hasPrevious}
          {...press('previous')}
        >
          <Icon path={pageIcons.back} turns />
        </Button>
        <span className={styles.position}>{position}</span>
        <Button look="round" aria-label={t('staff.projects.queue.next')} aria-disabled={!hasNext} {...press('next')}>
          <Icon path={pageIcons.forward} turns />
        </Button>
        <Button look="round" aria-label={t('staff.projects.queue.keys')} {...press('help')}>
          ?
        </Button>
      </div>
    </section>
  );
}

const undoIcon = 'M9 5L4 10l5 5M4 10h10a6 6 0 0 1 0 12h-2';

/** The key of a button's command. */
function Key({ command }: { command: Command }) {
  return (
    <span className={styles.key} aria-hidden="true">
      {keysInWords(command)}
    </span>
  );
}
