import { useState } from 'react';
import { type SharedProject, shareDetails, shareLinks } from '../../domain/share.ts';
import { Button } from '../ui/button.tsx';
import { Icon, icons } from '../ui/icon.tsx';
import styles from './share-bar.module.css';

type Props = {
  /** Undefined while there is nothing to share. `path` is the address of the shared page. */
  project: (Omit<SharedProject, 'url'> & { path: string }) | undefined;
};

const notes = {
  copied: { text: 'Project details copied to clipboard!', look: styles.good },
  refused: { text: 'The browser did not allow copying. Select the text on this page instead.', look: styles.bad },
  nothing: { text: 'No project data to share!', look: styles.bad },
};
const nothing: SharedProject = { title: '', description: '', team: '', sponsor: '', url: '' };

/** Share buttons for three networks and the clipboard. Without a project, each of them says that there is nothing to share. */
export function ShareBar({ project }: Props) {
  const [note, setNote] = useState<keyof typeof notes>();
  const { text, look } = note ? notes[note] : { text: '', look: undefined };
  const withUrl = (): SharedProject => (project ? { ...project, url: new URL(project.path, location.origin).href } : nothing);

  const open = (label: string) => {
    if (!project) return setNote('nothing');
    const href = shareLinks(withUrl()).find((link) => link.label === label)?.href;
    window.open(href, '_blank', 'noopener');
  };
  const copy = () => {
    if (!project) return setNote('nothing');
    navigator.clipboard.writeText(shareDetails(withUrl())).then(
      () => setNote('copied'),
      () => setNote('refused'),
    );
  };

  return (
    <div className={styles.share}>
      {shareLinks(nothing).map(({ label }) => (
        <Button key={label} onClick={() => open(label)}>
          {label}
        </Button>
      ))}
      <Button onClick={copy}>
        <Icon path={icons.copy} size={18} /> Copy
      </Button>
      <p className={`${styles.note} ${look}`} role={note === 'nothing' ? 'alert' : 'status'}>
        {text}
      </p>
    </div>
  );
}
