import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../../kit/controls/button.tsx';
import { formIcons } from '../../kit/controls/form-icons.ts';
import { OrderButtons } from '../../kit/controls/order-buttons.tsx';
import { Icon, icons } from '../../kit/media/icon.tsx';
import { moved } from '../shell/moved.ts';
import parts from '../shell/parts.module.css';
import { sayDone } from '../shell/toasts.tsx';
import { messageFor } from './form-values.ts';
import styles from './settings.module.css';

export type Messages = Record<string, unknown>;
export type Change<Item> = (items: Item[]) => Item[];

export type ListProps<Item> = {
  items: Item[];
  messages: Messages;
  /** Changes a text of an item, or adds one. */
  onChange: (change: Change<Item>) => void;
  /** Moves or removes one, so that the messages belong to other places. */
  onMove: (change: Change<Item>) => void;
};

type Props<Item> = ListProps<Item> & {
  /** The setting. */
  name: 'members' | 'pages' | 'departments' | 'questions';
  title: string;
  /** `member`: one of them in words. */
  what: string;
  about: string;
  most: number;
  added: Item;
  /** Whether a picture of an item is uploading: its item must stay where it is, and open. */
  isHeld?: boolean;
  /** False for an item that must stay. */
  mayRemove?: (item: Item) => boolean;
  /** A button of an item beside those that all lists have. */
  more?: (item: Item, called: string, onChange: (changed: Partial<Item>) => void) => ReactNode;
  /** What an item is called, and what stands beside it. */
  words: (item: Item) => [string, string];
  fields: (item: Item, errorOf: (name: string) => string | undefined, onChange: (changed: Partial<Item>) => void) => ReactNode;
};

/** A setting that is a list. One item is open, and those with an error. While it is held, each that is opened stays open. */
export function ListField<Item>(props: Props<Item>) {
  const {
    items,
    messages,
    onChange,
    onMove,
    name,
    title,
    what,
    about,
    most,
    added,
    words,
    fields,
    isHeld = false,
    mayRemove = () => true,
    more,
  } = props;
  const id = useId();
  const said = useRef<ReturnType<typeof sayDone>>(undefined);
  const [opened, setOpened] = useState<readonly number[]>([]);
  const open = (at: number) => setOpened((before) => (isHeld ? [...before, at] : [at]));
  const move = (change: Change<Item>) => {
    setOpened([]);
    onMove(change);
  };
  const remove = (item: Item, at: number) => {
    move((list) => list.toSpliced(at, 1));
    const run = () => move((list) => list.toSpliced(at, 0, item));
    // One at a time: a school that removes twenty would wait for them before it could reach what is below them.
    said.current?.hide();
    said.current = sayDone(`Removed ${words(item)[0] || `the ${what}`}. It is not saved yet.`, { label: 'Undo', run });
  };
  const isOpen = (at: number) => opened.includes(at) || Object.keys(messages).some((path) => path.startsWith(`${name}.${at}.`));
  return (
    <section className={parts.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={styles.hint}>{about}</p>
      {isHeld && <p className={styles.hint}>Nothing can be closed, moved or removed while a picture is uploading.</p>}
      <ol className={styles.items}>
        {items.map((item, at) => {
          const [called, beside] = words(item);
          const change = (changed: Partial<Item>) => onChange((list) => list.with(at, { ...(list[at] ?? item), ...changed }));
          return (
            // Two items may have the same name. One that an error opened stays open once something in it is changed.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={at} className={styles.item} onChange={() => !opened.includes(at) && setOpened([...opened, at])}>
              <div className={styles.head}>
                <h3>
                  {called || `New ${what}`} <small>{beside}</small>
                </h3>
                <div className={styles.tools}>
                  <Button
                    aria-expanded={isOpen(at)}
                    aria-disabled={isHeld && isOpen(at)}
                    aria-label={`Edit ${called || `new ${what}`}`}
                    onClick={() => {
                      if (!opened.includes(at)) open(at);
                      else if (!isHeld) setOpened([]);
                    }}
                  >
                    Edit
                  </Button>
                  <OrderButtons
                    what={called || `${what} ${at + 1}`}
                    directions={['up', 'down']}
                    isFirst={isHeld || at === 0}
                    isLast={isHeld || at === items.length - 1}
                    onMove={(by) => move((list) => moved(list, at, by))}
                  />
                  {more?.(item, called, change)}
                  {mayRemove(item) && (
                    <Button
                      look="round"
                      aria-disabled={isHeld}
                      aria-label={`Remove ${called || `${what} ${at + 1}`}`}
                      onClick={() => !isHeld && remove(item, at)}
                    >
                      <Icon path={icons.close} size={18} />
                    </Button>
                  )}
                </div>
              </div>
              {isOpen(at) && fields(item, (field) => messageFor(`${name}.${at}.${field}`, messages), change)}
            </li>
          );
        })}
      </ol>
      {typeof messages[name] === 'string' && (
        <p className={styles.wrong} role="alert">
          {title} {messages[name]}.
        </p>
      )}
      {items.length < most && (
        <div>
          <Button
            onClick={() => {
              onChange((list) => [...list, added]);
              open(items.length);
            }}
          >
            <Icon path={formIcons.plus} size={18} /> Add a {what}
          </Button>
        </div>
      )}
    </section>
  );
}
