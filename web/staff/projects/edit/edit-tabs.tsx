import type { KeyboardEvent } from 'react';
import { t } from '../../../../domain/language/text.ts';
import { hasModifier } from '../../../kit/controls/modifier-keys.ts';
import styles from './edit-dialog.module.css';

export type Tab = 'details' | 'preview' | 'mail' | 'history';
const all: readonly Tab[] = ['details', 'preview', 'mail', 'history'];

/**
 * The tabs of the dialog. A panel's id is `tab-` and the tab's id. Mails show addresses, so some roles have no tab for them.
 */
export function EditTabs({ tab, hasMails, onTab }: { tab: Tab; hasMails: boolean; onTab: (tab: Tab) => void }) {
  const tabs = all.filter((id) => id !== 'mail' || hasMails);
  const turn = (event: KeyboardEvent) => {
    const way = hasModifier(event) ? undefined : { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!way) return;
    const next = tabs[(tabs.indexOf(tab) + way + tabs.length) % tabs.length];
    if (next) onTab(next);
    if (next) document.getElementById(`to-${next}`)?.focus();
  };
  return (
    <div className={styles.tabs} role="tablist" aria-label={t('staff.projects.edit.parts')} onKeyDown={turn}>
      {tabs.map((id) => (
        <button
          key={id}
          id={`to-${id}`}
          type="button"
          role="tab"
          aria-selected={id === tab}
          aria-controls={`tab-${id}`}
          tabIndex={id === tab ? 0 : -1}
          onClick={() => onTab(id)}
        >
          {t(`staff.projects.edit.tabs.${id}`)}
        </button>
      ))}
    </div>
  );
}
