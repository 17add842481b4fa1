import { type ReactNode, useId, useRef, useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import { AddButton } from '../../kit/controls/add-button.tsx';
import { Button } from '../../kit/controls/button.tsx';
import { OrderButtons } from '../../kit/controls/order-buttons.tsx';
import { Icon, icons } from '../../kit/media/icon.tsx';
import parts from '../shell/parts.module.css';
import { sayDone } from '../shell/toasts.tsx';
import { moved } from '../tables/moved.ts';
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
  fields: (props: ItemProps<Item>) => ReactNode;
};

/** What the fields of an item get. */
export type ItemProps<Item> = {
  item: Item;
  errorOf: (name: string) => string | undefined;
  onChange: (changed: Partial<Item>) => void;
};

/** What each field for a text of an item has. */
export function textInput<Name extends string, Item extends Record<Name, string>>(
  { item, errorOf, onChange }: ItemProps<Item>,
  name: Name,
) {
  return {
    size: 'md',
    autoComplete: 'off',
    value: item[name],
    error: errorOf(name),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ [name]: value } as Partial<Item>),
  };
}

/** A setting that is a list. One item is open, and those with an error. While it is held, each that is opened stays open. */
export function ListField<Item>(props: Props<Item>) {
  const {
    items,
    messages,
    onChange,
    onMove,
    name,
    most,
    added,
    words,
    fields,
    isHeld = false,
    mayRemove = () => true,
    more,
  } = props;
  const id = useId();
  const title = t(`staff.settings.lists.${name}.title`);
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
    const [called] = words(item);
    const removed = called ? t('staff.settings.list.removed', { name: called }) : t(`staff.settings.lists.${name}.removed`);
    // One at a time: a school that removes twenty would wait for them before it could reach what is below them.
    said.current?.hide();
    said.current = sayDone(removed, { label: t('staff.people.undo'), run });
  };
  const isOpen = (at: number) => opened.includes(at) || Object.keys(messages).some((path) => path.startsWith(`${name}.${at}.`));
  return (
    <section className={parts.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={parts.hint}>{t(`staff.settings.lists.${name}.about`)}</p>
      {isHeld && <p className={parts.hint}>{t('staff.settings.list.held')}</p>}
      <ol className={parts.list}>
        {items.map((item, at) => {
          const [called, beside] = words(item);
          const change = (changed: Partial<Item>) => onChange((list) => list.with(at, { ...(list[at] ?? item), ...changed }));
          const named = called || t(`staff.settings.lists.${name}.numbered`, { number: at + 1 });
          return (
            // Two items may have the same name. One that an error opened stays open once something in it is changed.
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              key={at}
              className={`${parts.box} ${styles.item}`}
              onInput={() => !opened.includes(at) && setOpened([...opened, at])}
            >
              <div className={styles.head}>
                <h3>
                  {called || t(`staff.settings.lists.${name}.new`)} <small>{beside}</small>
                </h3>
                <div className={styles.tools}>
                  <Button
                    aria-expanded={isOpen(at)}
                    aria-disabled={isHeld && isOpen(at)}
                    aria-label={called ? t('staff.words.editOf', { name: called }) : t(`staff.settings.lists.${name}.editNew`)}
                    onClick={() => {
                      if (!opened.includes(at)) open(at);
                      else if (!isHeld) setOpened([]);
                    }}
                  >
                    {t('staff.words.edit')}
                  </Button>
                  <OrderButtons
                    what={named}
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
                      aria-label={t('staff.words.removeOf', { name: named })}
                      onClick={() => !isHeld && remove(item, at)}
                    >
                      <Icon path={icons.close} size={18} />
                    </Button>
                  )}
                </div>
              </div>
              {isOpen(at) &&
                fields({ item, errorOf: (field) => messageFor(`${name}.${at}.${field}`, messages), onChange: change })}
            </li>
          );
        })}
      </ol>
      <ListError field={title} text={messages[name]} />
      {items.length < most && (
        <AddButton
          onAdd={() => {
            onChange((list) => [...list, added]);
            open(items.length);
          }}
        >
          {t(`staff.settings.lists.${name}.add`)}
        </AddButton>
      )}
    </section>
  );
}

/** What is wrong with a list as a whole. It takes the focus when the settings are refused. */
export function ListError({ field, text }: { field: string; text: unknown }) {
  if (typeof text !== 'string') return null;
  return (
    <p className={styles.wrong} role="alert" tabIndex={-1}>
      {t('staff.words.invalidOf', { field, text })}
    </p>
  );
}
