import { randomUUID } from 'node:crypto';
import { wholeSeconds } from '../../domain/basics/times.ts';
import type { Picture } from '../../domain/picture/images.ts';
import type { Project } from '../../domain/project/projects.ts';
import { stateHandedIn } from '../../domain/project/states.ts';
import { site } from '../../domain/site/site.ts';
import { fieldsOf, withAnswers } from '../../domain/submission/answers.ts';
import type { SurveyQuestions } from '../../domain/submission/questions.ts';
import { type Receipt, receiptNumber, receiptSchema } from '../../domain/submission/submission.ts';
import type { Survey } from '../../domain/submission/survey.ts';
import { graceMs, type SubmissionWindow } from '../../domain/window/window.ts';
import { readProject } from '../data/project/projects.ts';
import { claimReceipt, readReceipt } from '../data/project/receipts.ts';
import { askedWith } from '../links/consent-link.ts';
import { readLinkKeys } from '../links/link-keys.ts';
import { hashOfToken } from '../links/link-token.ts';
import { type NamedUpload, takeUploads } from '../pictures/uploads.ts';
import { team } from '../projects/actors.ts';
import { requirePosterNeeds, requireShort } from '../projects/require-asked.ts';
import { createProject } from '../projects/write.ts';
import { editTokenOf, projectIdOf, sameEditToken } from './edit-token.ts';

/** The receipt of a project that was handed in before, so that a retry gets the same answer as the first try. */
export async function findReceipt(submissionKey: string): Promise<Receipt | undefined> {
  const id = projectIdOf(submissionKey);
  const [stored, receipt] = await Promise.all([readProject(id), readReceipt(id)]);
  return stored && receiptOf(stored.project, await sameEditToken(submissionKey, receipt?.tokenHash));
}

/** When a first try counts: within the last `graceMs`. Clocks of two instances may differ a little. */
function graceOf(now: Date) {
  const [since, until] = [now.getTime() - graceMs, now.getTime() + 60_000];
  return { since: wholeSeconds(new Date(since)), until: wholeSeconds(new Date(until)) };
}

/**
 * The time of a submission's first try, if that was less than `graceMs` ago. A team whose first try was in time may complete it
 * after the window has closed.
 */
export async function findFirstTry(submissionKey: string, now: Date): Promise<Date | undefined> {
  const receipt = await readReceipt(projectIdOf(submissionKey));
  const { since, until } = graceOf(now);
  const counts = receipt && since <= receipt.handedInAt && receipt.handedInAt <= until;
  return counts ? new Date(receipt.handedInAt) : undefined;
}

/** What the school asked, into which window the project goes, and when. */
type Handed = { asked: SurveyQuestions; window: SubmissionWindow; now: Date };

/**
 * Hands a project in. It claims the uploads and keeps their files, stores the receipt with the time of the first try, and
 * writes the project. A retry after a failure repeats all steps. Nobody can see any part of the project before the last step.
 */
export async function handIn(survey: Survey, { asked, window, now }: Handed): Promise<Receipt> {
  const { submissionKey } = survey;
  const answers = withAnswers(survey, asked.questions);
  requireShort(answers);
  const id = projectIdOf(submissionKey);
  const [linkKey] = await readLinkKeys();
  const pictures = await takeUploads(uploadsOf(survey), id, (found) =>
    requirePosterNeeds(picturesOf(survey, found).poster, survey.projectTitle, asked),
  );
  const tokenHash = hashOfToken(editTokenOf(submissionKey, linkKey));
  const claimed = await claimReceipt(id, { tokenHash, nonce: randomUUID(), handedInAt: wholeSeconds(now) }, graceOf(now));
  const project: Project = {
    id,
    semester: window.semester,
    year: window.year,
    ...fieldsOf(survey),
    answers,
    dateStamp: claimed.handedInAt,
    state: stateHandedIn(window.autoPublish),
    ...picturesOf(survey, pictures),
  };
  const versions = { project, ...(window.autoPublish && { autoPublished: true as const }) };
  const consents = site.consent === 'off' ? undefined : askedWith(undefined, site.consent, randomUUID());
  const stored = await createProject(versions, team, consents);
  return receiptOf(stored.project, await sameEditToken(submissionKey, claimed.tokenHash));
}

/** The uploads that a team's answers name. */
export function uploadsOf({ posterUpload, teamUploads }: Pick<Survey, 'posterUpload' | 'teamUploads'>): NamedUpload[] {
  const photos = teamUploads.map(({ id }, index) => ({ id, field: `teamUploads.${index}.id` }));
  return posterUpload ? [{ id: posterUpload, field: 'posterUpload' }, ...photos] : photos;
}

type Named = Pick<Survey, 'posterUpload' | 'posterAlt' | 'projectTitle' | 'teamUploads'>;

/** The pictures of a project. The poster's alternative text is the title when the team gave none. */
export function picturesOf(named: Named, pictures: Map<string, Picture>): Pick<Project, 'poster' | 'teamPhotos'> {
  const poster = named.posterUpload ? pictures.get(named.posterUpload) : undefined;
  return {
    ...(poster && { poster: { ...poster, alt: named.posterAlt || named.projectTitle } }),
    teamPhotos: named.teamUploads.flatMap(({ id, caption }) => {
      const photo = pictures.get(id);
      return photo ? [{ ...photo, alt: caption }] : [];
    }),
  };
}

function receiptOf(project: Project, editToken: string): Receipt {
  const { id, semester, year, dateStamp, state } = project;
  return receiptSchema.parse({
    id,
    receipt: receiptNumber(project),
    editToken,
    status: state,
    handedInAt: dateStamp,
    semester,
    year,
  });
}
