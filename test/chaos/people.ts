import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pictureFiles } from '../../domain/picture/images.ts';
import type { CompletedUpload, UploadSlot } from '../../domain/picture/uploads.ts';
import { aSurvey } from '../builders.ts';
import { type HandedIn, type Import, type Ledger, type Receipt, Values } from './ledger.ts';
import type { Random } from './random.ts';
import type { Site } from './site.ts';

export const term = 'fa-2026';
const rowsOfImport = 8;

/** `media` is the folder with the pictures of imports, `folder` the data folder. */
type Places = { picture: Buffer; media: string; folder: string };

/** The people who use the showcase while its processes are killed. Each does one thing a call, and notes what was acknowledged. */
export function peopleOf(site: Site, ledger: Ledger, random: Random, { picture, media, folder }: Places) {
  let titles = 0;

  async function upload(): Promise<string | undefined> {
    const slot = await site.ask<UploadSlot>('POST', '/api/uploads', {
      kind: 'poster',
      contentType: 'image/jpeg',
      size: picture.length,
    });
    if (!slot) return undefined;
    const body = new Uint8Array(picture);
    const put = await fetch(slot.url, { method: 'PUT', headers: slot.headers, body }).catch(() => undefined);
    if (!put?.ok) return undefined;
    const completed = await site.ask<CompletedUpload>('POST', `/api/uploads/${slot.id}/complete`);
    if (!completed) return undefined;
    ledger.pictures.add(completed.path);
    return slot.id;
  }

  async function send(team: HandedIn): Promise<void> {
    const receipt = await site.ask<Receipt>('POST', '/api/survey', team.survey);
    if (!receipt) return;
    if (team.receipt && (team.receipt.id !== receipt.id || team.receipt.editToken !== receipt.editToken))
      ledger.violations.push(`${team.survey.projectTitle} got two receipts`);
    if (!team.receipt) ledger.count('handed in');
    team.receipt = receipt;
  }

  /** Does `change` with a project that was acknowledged, unless somebody is changing the same field of it. */
  async function withOne(
    field: 'description' | 'sponsor' | 'shown',
    change: (team: HandedIn, receipt: Receipt) => Promise<void>,
  ) {
    const team = random.pick(ledger.handedIn.filter(({ receipt, busy }) => receipt && !busy.has(field)));
    if (!team?.receipt) return;
    team.busy.add(field);
    await change(team, team.receipt);
    team.busy.delete(field);
  }

  return {
    send,

    async handsIn(): Promise<void> {
      const posterUpload = await upload();
      if (!posterUpload) return;
      titles += 1;
      // An address of its own, because one gets only so many mails an hour.
      const of = { projectTitle: `Team ${titles}`, email: `team-${titles}@example.edu`, posterUpload };
      const survey = { ...aSurvey(of), submissionKey: randomUUID() };
      const team: HandedIn = {
        survey,
        description: new Values(survey.projectDescription ?? ''),
        sponsor: new Values(survey.sponsor ?? ''),
        shown: new Values('No'),
        busy: new Set(),
      };
      ledger.handedIn.push(team);
      await send(team);
    },

    editsByLink: () =>
      withOne('description', async ({ description }, { editToken }) => {
        const projectDescription = `Described anew, for the ${titles}th time: ${randomUUID()}`;
        const acknowledge = description.ask(projectDescription);
        if (!(await site.ask('PUT', '/api/submission', { projectDescription }, { 'x-edit-token': editToken }))) return;
        acknowledge();
        ledger.count('edited by link');
      }),

    editsAsStaff: () =>
      withOne('sponsor', async ({ sponsor }, { id }) => {
        const Sponsor = `Sponsor ${randomUUID()}`;
        const acknowledge = sponsor.ask(Sponsor);
        if (!(await site.ask('PUT', `/api/${id}/update`, { Sponsor }))) return;
        acknowledge();
        ledger.count('edited by staff');
      }),

    publishesOrHides: () =>
      withOne('shown', async ({ shown }, { id }) => {
        const ShouldDisplay = random.whether(0.6) ? 'Yes' : 'No';
        const acknowledge = shown.ask(ShouldDisplay);
        if (!(await site.ask('PUT', `/api/${id}/update`, { ShouldDisplay }))) return;
        acknowledge();
        ledger.count('shown or hidden');
      }),

    /** Only one person at a time names winners: a term's places are one item. */
    async namesWinners(): Promise<void> {
      const ids = ledger.handedIn.flatMap(({ receipt }) => receipt?.id ?? []);
      const chosen = [...new Set([random.pick(ids), random.pick(ids), random.pick(ids)])].filter((id) => id !== undefined);
      const places = chosen.map((projectId, index) => ({ projectId, position: index + 1, pictures: [] }));
      const acknowledge = ledger.winners.ask(chosen.join(' '));
      if (!(await site.ask('PUT', `/api/winners/${term}`, { places }))) return;
      acknowledge();
      ledger.count('winners saved');
    },

    async writesImport(): Promise<Import> {
      const number = ledger.imports.length + 1;
      const ids = Array.from({ length: rowsOfImport }, (_, row) => String(10_000 + number * 100 + row));
      const file = path.join(media, `import-${number}.json`);
      const rows = ids.map((EntryID) => ({
        EntryID,
        ProjectTitle: `Imported ${EntryID}`,
        DateStamp: '2026-11-02T10:00:00Z',
        Department: 'informatics',
        ShouldDisplay: 'Yes',
        posterPicturePath: 'poster.jpg',
      }));
      await writeFile(file, JSON.stringify(rows));
      const begun = { file, ids, isDone: false };
      ledger.imports.push(begun);
      return begun;
    },

    /** Runs an import beside the showcase. `kill` ends it as a kill of the other processes does. */
    imports(one: Import): { done: Promise<void>; kill: () => void } {
      const args = ['local/main.mjs', 'data', 'import', one.file, '--media', media];
      const child = spawn(process.execPath, args, { env: { ...process.env, DATA_DIR: folder }, stdio: 'ignore' });
      const done = once(child, 'exit').then(([code]) => {
        if (code !== 0) return;
        if (!one.isDone) ledger.count('files imported');
        one.isDone = true;
      });
      return { done, kill: () => child.kill('SIGKILL') };
    },
  };
}

/** The public paths of all files of pictures. */
export const filesOf = (paths: Iterable<string>) => [...paths].flatMap(pictureFiles);
