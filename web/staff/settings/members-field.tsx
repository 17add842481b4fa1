import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { mostMembers } from '../../../domain/site/settings.ts';
import { Button } from '../../kit/controls/button.tsx';
import { formIcons } from '../../kit/controls/form-icons.ts';
import { OrderButtons } from '../../kit/controls/order-buttons.tsx';
import { Icon, icons } from '../../kit/media/icon.tsx';
import { moved } from '../shell/moved.ts';
import parts from '../shell/parts.module.css';
import { sayDone } from '../shell/toasts.tsx';
import { messageFor, type TypedMember } from './form-values.ts';
import styles from './settings.module.css';

type Messages = Record<string, unknown>;
type Props = {
  members: TypedMember[];
  messages: Messages;
  /** Changes the text of a member, or adds one. */
  onChange: (change: Change) => void;
  /** Moves or removes one, so that the messages belong to other places. */
  onMove: (change: Change) => void;
};

type Change = (members: TypedMember[]) => TypedMember[];

const nobody: TypedMember = { name: '', role: '', terms: '', major: '', links: '' };

/** Who built the site, in the order of About. One of them is open, and those with an error. */
export function MembersField({ members, messages, onChange, onMove }: Props) {
  const [opened, setOpened] = useState<number>();
  const move = (change: Change) => {
    setOpened(undefined);
    onMove(change);
  };
  const remove = (member: TypedMember, at: number) => {
    move((list) => list.toSpliced(at, 1));
    const run = () => move((list) => list.toSpliced(at, 0, member));
    sayDone(`Removed ${member.name || 'the member'}. It is not saved yet.`, { label: 'Undo', run });
  };
  const isWrong = (at: number) => Object.keys(messages).some((path) => path.startsWith(`members.${at}.`));
  return (
    <section className={parts.part} aria-labelledby="members">
      <h2 id="members">Members</h2>
      <p className={styles.hint}>Who built the site, as About names them.</p>
      <ol className={styles.members}>
        {members.map((member, at) => (
          // Two members may have the same name.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={at} className={styles.member}>
            <div className={styles.head}>
              <h3>
                {member.name || 'New member'} <small>{member.role}</small>
              </h3>
              <div className={styles.tools}>
                <Button
                  aria-expanded={opened === at || isWrong(at)}
                  aria-label={`Edit ${member.name || 'new member'}`}
                  onClick={() => setOpened(opened === at ? undefined : at)}
                >
                  Edit
                </Button>
                <OrderButtons
                  what={member.name || `member ${at + 1}`}
                  directions={['up', 'down']}
                  isFirst={at === 0}
                  isLast={at === members.length - 1}
                  onMove={(by) => move((list) => moved(list, at, by))}
                />
                <Button
                  look="round"
                  aria-label={`Remove ${member.name || `member ${at + 1}`}`}
                  onClick={() => remove(member, at)}
                >
                  <Icon path={icons.close} size={18} />
                </Button>
              </div>
            </div>
            {(opened === at || isWrong(at)) && (
              <MemberFields
                member={member}
                errorOf={(name) => messageFor(`members.${at}.${name}`, messages)}
                onChange={(changed) => onChange((list) => list.with(at, changed))}
              />
            )}
          </li>
        ))}
      </ol>
      {members.length < mostMembers && (
        <div>
          <Button
            onClick={() => {
              onChange((list) => [...list, nobody]);
              setOpened(members.length);
            }}
          >
            <Icon path={formIcons.plus} size={18} /> Add a member
          </Button>
        </div>
      )}
    </section>
  );
}

const fields = [
  { name: 'name', label: 'Name of the member' },
  { name: 'role', label: 'Role' },
  { name: 'terms', label: 'Active', description: 'Such as Fall 2026, or empty.' },
  { name: 'major', label: 'Major', description: 'Or empty.' },
] as const;

type FieldsProps = {
  member: TypedMember;
  errorOf: (name: string) => string | undefined;
  onChange: (member: TypedMember) => void;
};

function MemberFields({ member, errorOf, onChange }: FieldsProps) {
  const change = (name: keyof TypedMember, value: string) => {
    const { look: _look, ...others } = member;
    // A drawn portrait shows the person that it was drawn for.
    onChange({ ...(name === 'name' ? others : member), [name]: value });
  };
  return (
    <>
      <div className={styles.pairs}>
        {fields.map(({ name, ...field }) => (
          <TextInput
            key={name}
            {...field}
            size="md"
            autoComplete="off"
            value={member[name]}
            error={errorOf(name)}
            onChange={({ currentTarget }) => change(name, currentTarget.value)}
          />
        ))}
      </div>
      <Textarea
        label="Links"
        description="One a line: its words, then its address. An e-mail address begins with mailto:"
        size="md"
        rows={3}
        value={member.links}
        error={errorOf('links')}
        onChange={({ currentTarget }) => change('links', currentTarget.value)}
      />
    </>
  );
}
