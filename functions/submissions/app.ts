import { foldAddress } from '../../domain/person/addresses.ts';
import { ownPictures } from '../../domain/picture/shown-pictures.ts';
import { uploadRequestSchema } from '../../domain/picture/uploads.ts';
import { ownPresenceSchema } from '../../domain/presence/presence.ts';
import { consentSchema } from '../../domain/project/consent.ts';
import { askedFields } from '../../domain/submission/asked-fields.ts';
import { lostLinkSchema } from '../../domain/submission/lost-link.ts';
import { editSchema, handInSchema, isTooFast, surveySchema } from '../../domain/submission/survey.ts';
import { noteTeam } from '../data/event/roster.ts';
import { noteLostLinks } from '../data/mail/lost-links.ts';
import { readSurveyQuestions } from '../data/site/settings.ts';
import { take } from '../data/table/limits.ts';
import { createApp } from '../http/app.ts';
import { answerPublic, noStore } from '../http/cache.ts';
import { AppError } from '../http/errors.ts';
import { check, invalid, jsonBody, limitBody } from '../http/json-body.ts';
import { countTry, limitOf, limitOfAddress, orGiveBack } from '../http/limits.ts';
import { loadSettings } from '../http/load-settings.ts';
import { say } from '../http/say.ts';
import { mailSettings } from '../mail/settings.ts';
import { answerPicture, noPicture } from '../pictures/answer.ts';
import { createUploadSlot } from '../pictures/slot.ts';
import { requireAsked } from '../projects/require-asked.ts';
import { ownConsent, requireMember, sayConsent } from './consent.ts';
import { editAnswers, withdraw } from './edit.ts';
import { projectIdOf } from './edit-token.ts';
import { hasTeamLink, invitedTeam, noteHandedIn, requireNoOther, requireTeam } from './expected-team.ts';
import { findFirstTry, findReceipt, handIn } from './hand-in.ts';
import { requireUploader } from './may-upload.ts';
import { readOpenWindow, readOpenWindowOfTeam, readSurveyWindow, requireAccessCode } from './open-window.ts';
import { readOwnSubmission, requireTimeOfChange, submissionView } from './own-submission.ts';
import { sayOwnPresence } from './presence.ts';
import { release } from './release.ts';

/** The calls of teams: handing in a project and changing it afterwards; and of the sponsors who release it. */
export const app = createApp()
  .use(loadSettings)
  // GET /api/survey/window – the open, else the next, else the last submission window; every page of the site asks for it
  .get('/api/survey/window', async (c) => answerPublic(c, await readSurveyWindow(new Date())))

  // GET /api/survey/questions – which standard questions the form asks, and those of the school
  .get('/api/survey/questions', async (c) => answerPublic(c, await readSurveyQuestions()))

  .use(noStore, limitBody)
  .route('/', release)

  // POST /api/uploads – an address to which one file can be put; for staff, a team with its edit link, or while a window is open
  .post('/api/uploads', jsonBody(uploadRequestSchema), async (c) => {
    const request = c.req.valid('json');
    const { proof, who } = await requireUploader(c, request.kind);
    await countTry([limitOf(`uploads${proof}`, who), { ...limitOf(`bytes${proof}`, who), weight: request.size }]);
    return c.json(await createUploadSlot(request), 201);
  })

  // POST /api/survey – hands a project in, for a team of the roster if it has its link; the same submissionKey is the same submission
  .post('/api/survey', jsonBody(handInSchema), async (c) => {
    const given = c.req.valid('json');
    const now = new Date();
    const invited = hasTeamLink(c) ? await requireTeam(c) : undefined;
    // Before the answers are read: what a first try has stored counts, even if the school asks for more since.
    const before = given.submissionKey && (await findReceipt(given.submissionKey));
    if (before) {
      if (invited) await noteHandedIn(invited, before.id);
      return c.json(before, 201);
    }
    const asked = await readSurveyQuestions();
    requireAsked(given, askedFields(asked));
    const survey = check(surveySchema(asked), given);
    if (isTooFast(survey.startedAt, now)) throw invalid({ startedAt: say('refusals.quick') });
    const firstTry = await findFirstTry(survey.submissionKey, now);
    const begunAt = firstTry ?? now;
    const window = await (invited ? readOpenWindowOfTeam(invited, begunAt) : readOpenWindow(begunAt));
    const store = async () => {
      const receipt = await handIn(survey, { asked, window, now });
      if (invited) await noteHandedIn(invited, receipt.id);
      return receipt;
    };
    // The first try gave the right code and was counted.
    if (firstTry) return c.json(await store(), 201);
    if (invited) await requireNoOther(invited, projectIdOf(survey.submissionKey));
    else await requireAccessCode(c, window, survey);
    const { giveBack } = await countTry([limitOfAddress(c, 'submissions')]);
    const receipt = await store().catch(async (error) => {
      // A refused submission must not use up the limit that everybody on the same network shares, unless it may go on uncounted.
      if (!(await findFirstTry(survey.submissionKey, now))) await giveBack();
      throw error;
    });
    return c.json(receipt, 201);
  })

  // GET /api/survey/team – what the form begins with that a team of the roster opens by its link
  .get('/api/survey/team', async (c) => {
    const now = new Date();
    const invited = await requireTeam(c);
    if (!invited.team.openedAt) await noteTeam(invited.term, invited.team.id, 'openedAt', now);
    return c.json(await invitedTeam(invited, now));
  })

  // PUT /api/survey/team – the team has begun to answer
  .put('/api/survey/team', async (c) => {
    const { term, team } = await requireTeam(c);
    if (!team.begunAt) await noteTeam(term, team.id, 'begunAt', new Date());
    return c.json({});
  })

  // POST /api/submission/lost – mails the links of the projects of an address; answers the same whether there are any
  .post('/api/submission/lost', jsonBody(lostLinkSchema), async (c) => {
    if (!mailSettings.from) throw new AppError(503, 'no_mail', say('refusals.noMail'));
    const { email } = c.req.valid('json');
    const team = c.req.header('x-edit-token') === undefined ? undefined : await readOwnSubmission(c);
    await countTry([team ? limitOf('lost-links-team', team.project.id) : limitOfAddress(c, 'lost-links')]);
    const now = new Date();
    const taken = await take(limitOf('lost-links-to', foldAddress(email)), now.getTime());
    // Whether the address has any is looked up later (functions/sweep/lost-links.ts): neither the answer nor its time tells anything about it.
    if (!('heldUntil' in taken)) await noteLostLinks(email, now);
    return c.json({}, 202);
  })

  // GET /api/submission – a team's own submission, by its edit token
  .get('/api/submission', async (c) => c.json(await submissionView(await readOwnSubmission(c), new Date())))

  // GET /api/submission/pictures/{folder}/{file} – the bytes of /media/{folder}/{file}, one of the submission's own pictures
  .get('/api/submission/pictures/:folder/:file', async (c) => {
    const { project } = await readOwnSubmission(c);
    const { folder, file } = c.req.param();
    if (!ownPictures(project).some((path) => path.startsWith(`/media/${folder}/`))) throw noPicture();
    return answerPicture(c, { folder, file });
  })

  // PUT /api/submission – changes answers while the window is open, its pictures some minutes more, and both after staff returned it
  .put('/api/submission', jsonBody(editSchema), async (c) => {
    const { changes, baseVersion, follows } = c.req.valid('json');
    const now = new Date();
    const stored = await readOwnSubmission(c);
    const { autoPublish } = await requireTimeOfChange(stored, now, changes);
    const { id } = stored.project;
    const limits = [
      limitOf('changes', id),
      ...('email' in changes || 'memberEmails' in changes ? [limitOf('addresses', id)] : []),
    ];
    const { giveBack } = await countTry(limits, { too: 'refusals.tooManyChanges' });
    const asked = await readSurveyQuestions();
    const edit = { changes, asked, base: baseVersion, autoPublish, follows };
    const edited = await orGiveBack(giveBack, editAnswers(stored, edit));
    return c.json(await submissionView(edited, now));
  })

  // GET /api/submission/consent – what a member lets visitors see, by the member's own link
  .get('/api/submission/consent', requireMember, (c) => c.json(ownConsent(c.var.member)))

  // PUT /api/submission/consent – says what visitors may see of the member
  .put('/api/submission/consent', requireMember, jsonBody(consentSchema), async (c) => {
    const { member } = c.var;
    const { giveBack } = await countTry([limitOf('consents', `${member.stored.project.id} ${foldAddress(member.address)}`)]);
    return c.json(ownConsent(await orGiveBack(giveBack, sayConsent(member, c.req.valid('json')))));
  })

  // PUT /api/submission/presence – the team is at its table, or not any more
  .put('/api/submission/presence', jsonBody(ownPresenceSchema), async (c) => {
    const now = new Date();
    const stored = await readOwnSubmission(c);
    await sayOwnPresence(stored, c.req.valid('json').isHere, now);
    return c.json(await submissionView(stored, now));
  })

  // DELETE /api/submission – withdraws it
  .delete('/api/submission', async (c) => {
    const withdrawn = await withdraw(await readOwnSubmission(c));
    return c.json(await submissionView(withdrawn, new Date()));
  });

export type SubmissionsApp = typeof app;
