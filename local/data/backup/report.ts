import { formatCount } from '../../format-count.ts';
import type { Erased } from './erased-since.ts';
import type { Found } from './put-back.ts';

/**
 * The results for one kind, counted. `told`: messages for the person who restores. `failed`: keys that could not be restored.
 * `letIn`: accounts and links that are stored as the backup has them; `withoutPassword`: accounts without a password. Both
 * include those that an earlier, broken-off restore put back.
 */
export type Count = Record<Found | 'put' | 'onlyHere', number> &
  Record<'told' | 'letIn' | 'withoutPassword' | 'failed', string[]>;

export const nothing = (): Count => ({
  ...{ missing: 0, same: 0, differs: 0, withheld: 0, put: 0, onlyHere: 0 },
  ...{ told: [], letIn: [], withoutPassword: [], failed: [] },
});

const mostNamed = 50;
const some = (names: readonly string[]) => `${names.slice(0, mostNamed).join(', ')}${names.length > mostNamed ? ' …' : ''}`;

/** `left`: what of erased projects could not be erased. */
type About = { dryRun: boolean; erased: Erased; left: readonly string[] };

/** Says what was found and done. False when something could not be put back. */
export function report(counts: ReadonlyMap<string, Count>, { dryRun, erased, left }: About): boolean {
  for (const [kind, { missing, same, differs, withheld, onlyHere, put }] of counts) {
    const found = `${formatCount(missing)} missing, ${formatCount(differs + withheld)} differ, ${formatCount(same)} same, ${formatCount(onlyHere)} only here`;
    console.log(`${kind}: ${found}${dryRun ? '' : `; ${formatCount(put)} put back`}`);
  }
  const all = [...counts.values()];
  for (const { told } of all) for (const line of told) console.log(line);
  const { persons, projects } = erased;
  if (projects.size > 0) console.log(`Erased since the backup, so not put back: project ${[...projects].join(', ')}`);
  const who = persons === 1 ? 'A PERSON was' : `${formatCount(persons)} PERSONS were`;
  if (persons > 0)
    console.log(`${who} erased since the backup, and may be back. Erase each again: npm run admin -- erase --person "NAME"`);
  if (!dryRun && all.some(({ put, same }) => put + same > 0))
    console.log(`Who or what was erased since what the backup has, and is not noted here, is back, too: erase it again.`);
  const withoutPassword = all.flatMap((count) => count.withoutPassword);
  if (withoutPassword.length > 0)
    console.log(`These accounts have no passwords: ${some(withoutPassword)}. npm run admin -- passwd USER sets one.`);
  const letIn = all.flatMap((count) => count.letIn);
  if (letIn.length > 0)
    console.log(
      `These let in as the backup has them, also who lost it since. Take it away again where that is so: ${some(letIn)}`,
    );
  const failed = [...all.flatMap((count) => count.failed), ...left];
  for (const line of failed.slice(0, mostNamed)) console.error(line);
  if (failed.length > mostNamed) console.error(`… and ${formatCount(failed.length - mostNamed)} more`);
  return failed.length === 0;
}
