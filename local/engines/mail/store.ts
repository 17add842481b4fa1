import { mkdir, readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { writePrivate } from '../../whole-file.ts';

/** A mail given to the engine, with its events. */
const mailSchema = z.object({
  messageId: z.string(),
  at: z.iso.datetime(),
  from: z.string(),
  to: z.array(z.string()),
  replyTo: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.array(z.object({ Name: z.string(), Value: z.string() })),
  tags: z.record(z.string(), z.string()),
  /** The types of its events so far: `Send`, `Delivery`. */
  events: z.array(z.string()),
  /** Events that are not delivered yet. */
  untold: z.array(z.object({ source: z.string(), detail: z.looseObject({ eventType: z.string() }) })),
});
export type KeptMail = z.infer<typeof mailSchema>;
export type SesEvent = KeptMail['untold'][number];

/** Mails as files of a folder. File names consist of time and id, so that they sort by time. */
export function mailStore(folder: string) {
  const nameOf = ({ at, messageId }: KeptMail) => `${at.replaceAll(':', '-')}_${messageId}.json`;

  async function names(): Promise<string[]> {
    await mkdir(folder, { recursive: true });
    return (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  }

  /** Undefined when the file was removed. A damaged file is moved aside, so that it does not hide other mails. */
  async function read(name: string): Promise<KeptMail | undefined> {
    const file = path.join(folder, name);
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    if (text === undefined) return undefined;
    try {
      return mailSchema.parse(JSON.parse(text));
    } catch {
      await rename(file, `${file}.damaged`);
      console.error(`${file} holds no mail. It was put aside as ${name}.damaged.`);
      return undefined;
    }
  }

  return {
    /** Returns the file name of the mail. */
    put: async (mail: KeptMail): Promise<string> => {
      await mkdir(folder, { recursive: true });
      await writePrivate(path.join(folder, nameOf(mail)), JSON.stringify(mail));
      return nameOf(mail);
    },
    /** All file names, oldest first. */
    names,
    read,
    /** Newest first. */
    list: async (most = Number.POSITIVE_INFINITY): Promise<KeptMail[]> => {
      const newest = (await names()).reverse().slice(0, most);
      const mails: KeptMail[] = [];
      for (const name of newest) {
        const mail = await read(name);
        if (mail) mails.push(mail);
      }
      return mails;
    },
    count: async (): Promise<number> => (await names()).length,
    find: async (messageId: string): Promise<KeptMail | undefined> => {
      const name = (await names()).find((one) => one.endsWith(`_${messageId}.json`));
      return name === undefined ? undefined : read(name);
    },
  };
}
