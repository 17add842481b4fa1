import { type ActivityKind, command } from '../../domain/person/activity.ts';
import { onTarget, wrongUse } from '../command.ts';
import { takeStage } from '../stage.ts';
import { openTarget } from '../target.ts';
import { askPassword } from './ask-password.ts';
import * as erase from './erase/cli.ts';

const usage = `  npm run admin -- list            all accounts of staff, with their roles
  npm run admin -- create USER     a new coordinator; coordinators invite all others in the administrator area
  npm run admin -- passwd USER     a new password, which ends the sessions under the old one and the passkeys
  npm run admin -- disable USER    no sign-in any more, and no session; passwd lets in again
  npm run admin -- rotate-key      signs with a new key from now on; nobody is signed out
  npm run admin -- end-sessions    signs with a new key, believes no token of the former ones, and signs everybody out
  npm run admin -- move-passwords  once after an update from the first release: keeps password hashes apart from all else
${erase.eraseUsage}
--stage dev|prod works on what is deployed instead of this machine's data folder.
A password has at least 12 characters. It is read from the terminal, or from what is piped in.`;

const commands = {
  list: 0,
  create: 1,
  passwd: 1,
  disable: 1,
  'rotate-key': 0,
  'end-sessions': 0,
  'move-passwords': 0,
} as const;
type Command = keyof typeof commands;
/** The kind of entry in the activity log for each command. Commands that only read have none. */
const noted: Partial<Record<Command, ActivityKind>> = {
  create: 'account-created',
  passwd: 'account-reset',
  disable: 'account-disabled',
  'rotate-key': 'key-replaced',
  'end-sessions': 'key-replaced',
  'move-passwords': 'passwords-moved',
};

/** `npm run admin -- …`. It works on the data folder, whether a showcase runs on it or not, or on a deployed stage. */
export async function main(args: string[]): Promise<void> {
  const { stage, rest } = takeStage(args);
  if (rest[0] === 'erase') return erase.main(rest.slice(1), stage);
  const [name = '', username = '', ...more] = rest;
  if (name === '' || rest.includes('--help') || rest.includes('-h')) {
    console.log(`Usage:\n${usage}`);
    return;
  }
  if (!isCommand(name)) throw wrongUse(`Unknown command ${name}.`, usage);
  const wanted = commands[name];
  if (more.length > 0 || (username !== '') !== (wanted === 1)) {
    throw wrongUse(`${name} takes ${wanted === 1 ? 'exactly one username' : 'nothing else'}.`, usage);
  }
  await onTarget(openTarget(false, stage), async () => {
    console.log(await run(name, username));
    const what = noted[name];
    if (!what) return;
    const { noteActivity } = await import('../../functions/activity/note.ts');
    const { readName } = await import('./accounts.ts');
    await noteActivity({ by: command, what, ...(username && { about: readName(username) }) });
  });
}

async function run(command: Command, username: string): Promise<string> {
  const accounts = await import('./accounts.ts');
  switch (command) {
    case 'list':
      return accounts.list();
    case 'create':
      accounts.readNewName(username);
      await accounts.create(username, await askPassword());
      return `${username} can sign in.`;
    case 'passwd':
      await accounts.requireAccount(username);
      await accounts.passwd(username, await askPassword());
      return `${username} has a new password; sessions under the old one and passkeys have ended.`;
    case 'disable':
      await accounts.disable(username);
      return `${username} cannot sign in any more, and is signed out everywhere.`;
    case 'move-passwords':
      return accounts.move();
    case 'rotate-key': {
      const { rotateSigningPair } = await import('./signing-pair.ts');
      return `Tokens are signed with the key ${await rotateSigningPair()} from now on. Nobody is signed out.`;
    }
    case 'end-sessions': {
      const { rotateSigningPair } = await import('./signing-pair.ts');
      await rotateSigningPair(true);
      return `${await accounts.endAllSessions()} accounts are signed out everywhere. For five minutes signing in may have to be repeated, while running functions learn of the new key.`;
    }
  }
}

function isCommand(name: string): name is Command {
  return Object.hasOwn(commands, name);
}
