import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { outboxOf } from '../../api/outbox.ts';

/** The link of a form in the newest mail to an address, as the outbox of this machine has it. */
export async function linkMailedTo(to: string, form: RegExp): Promise<string> {
  const { env } = JSON.parse(await readFile(`${process.env.E2E_DATA_DIR ?? 'test-results/data'}-admin/running.json`, 'utf8'));
  const link = async () => {
    const mail = (await outboxOf(env).sent()).find((one) => one.to[0] === to);
    return form.exec(mail?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(link).not.toBe('');
  return link();
}
