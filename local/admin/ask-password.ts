import type { ReadStream } from 'node:tty';
import { PlainError } from '../plain-error.ts';

const { stdin, stderr } = process;

/** Asks for a password twice at the terminal without showing it. Without a terminal, reads the first line of standard input. */
export async function askPassword(): Promise<string> {
  if (!stdin.isTTY) return readPiped();
  const password = await typed(stdin, 'Password: ');
  if ((await typed(stdin, 'Once more: ')) !== password) throw new PlainError('The two are not the same. Nothing was changed.');
  return password;
}

async function readPiped(): Promise<string> {
  let text = '';
  for await (const piece of stdin.setEncoding('utf8')) text += piece;
  return text.split(/\r?\n/, 1)[0] ?? '';
}

/** Reads what is typed. Ctrl-C and Ctrl-D cancel; backspace removes a character. */
function typed(terminal: ReadStream, prompt: string): Promise<string> {
  stderr.write(prompt);
  terminal.setEncoding('utf8').setRawMode(true).resume();
  return new Promise((resolve, reject) => {
    let text: string[] = [];
    const end = () => {
      terminal.off('data', read).setRawMode(false).pause();
      stderr.write('\n');
    };
    function read(piece: string) {
      for (const key of piece) {
        if (key === '\r' || key === '\n') {
          end();
          return resolve(text.join(''));
        }
        if (key === '\u0003' || key === '\u0004') {
          end();
          return reject(new PlainError('Nothing was changed.'));
        }
        text = key === '\u007f' || key === '\b' ? text.slice(0, -1) : [...text, key];
      }
    }
    terminal.on('data', read);
  });
}
