import { Link } from 'react-router-dom';
import { Icon, icons } from '../ui/icon.tsx';
import { type ListLook, storeLook, useStoredLook } from './list-look.ts';
import styles from './look-switch.module.css';
import { useListAddress } from './use-list-address.ts';

const looks: { look: ListLook; name: string; icon: string }[] = [
  { look: 'cards', name: 'Show as cards', icon: icons.cards },
  { look: 'list', name: 'Show as a compact list', icon: icons.rows },
];

/** Two links: the list as cards, or compact. The device keeps the choice. */
export function LookSwitch() {
  const address = useListAddress();
  const stored = useStoredLook();
  const current = address.look ?? stored ?? 'cards';
  return (
    <nav className={styles.switch} aria-label="Look of the list">
      {looks.map(({ look, name, icon }) => (
        <Link
          key={look}
          className={styles.look}
          to={address.with({ look })}
          replace
          aria-label={name}
          title={name}
          aria-current={look === current}
          onClick={() => storeLook(look)}
        >
          <Icon path={icon} />
        </Link>
      ))}
    </nav>
  );
}
