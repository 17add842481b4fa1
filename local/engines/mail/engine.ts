import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import pLimit from 'p-limit';
import * as z from 'zod';
import { outcomesOf } from './outcomes.ts';
import { mailStore, type SesEvent } from './store.ts';
import { view } from './view.ts';

/** The part of SES v2 that we use. */
const content = z.object({ Data: z.string() });
const sendSchema = z.object({
  FromEmailAddress: z.string(),
  ReplyToAddresses: z.array(z.string()).default([]),
  Destination: z.object({ ToAddresses: z.array(z.string()).min(1) }),
  Content: z.object({
    Simple: z.object({
      Subject: content,
      Body: z.object({ Text: content, Html: content }),
      Headers: z.array(z.object({ Name: z.string(), Value: z.string() })).default([]),
    }),
  }),
  EmailTags: z.array(z.object({ Name: z.string(), Value: z.string().regex(/^[\w.@-]{1,256}$/) })).default([]),
});

/**
 * Faults that tests set by `PUT /behaviour`. `perSecond`: faster calls are refused. `refuse`: all calls are refused with this
 * error. `isSilent`: no events are sent.
 */
const behaviourSchema = z.object({
  perSecond: z.number().positive().default(50),
  refuse: z.object({ status: z.int(), code: z.string(), message: z.string() }).optional(),
  isSilent: z.boolean().default(false),
});

/** Delivers an event; false when nobody accepted it. */
export type Tell = (event: SesEvent) => Promise<boolean>;

const tellAtOnce = 8;

/**
 * SES on a single machine: stores mails in a folder instead of sending them, publishes events as SES does, and shows the mails
 * in a browser. Calls need no signature (see secrets.ts). `pause` is the time in ms before an event is delivered again.
 */
export function mailEngine(folder: string, tell: Tell, pause = 5_000): { server: Server; beginTelling: () => Promise<void> } {
  const store = mailStore(folder);
  let behaviour = behaviourSchema.parse({});
  let lately: number[] = [];
  /** Files of mails with events to deliver. Only names, because a year's mails may not fit into memory. */
  const open = new Set<string>();
  const tellers = pLimit(tellAtOnce);

  function isTooFast(): boolean {
    const now = Date.now();
    lately = lately.filter((at) => at > now - 1000);
    if (lately.length >= behaviour.perSecond) return true;
    lately.push(now);
    return false;
  }

  async function accept(given: z.infer<typeof sendSchema>): Promise<string> {
    const { Subject, Body, Headers } = given.Content.Simple;
    const mail = {
      messageId: randomUUID(),
      at: new Date().toISOString(),
      from: given.FromEmailAddress,
      to: given.Destination.ToAddresses,
      replyTo: given.ReplyToAddresses,
      subject: Subject.Data,
      text: Body.Text.Data,
      html: Body.Html.Data,
      headers: Headers,
      tags: Object.fromEntries(given.EmailTags.map(({ Name, Value }) => [Name, Value])),
    };
    const outcomes = outcomesOf(mail);
    const kept = {
      ...mail,
      events: outcomes.map(({ detail }) => detail.eventType),
      untold: behaviour.isSilent ? [] : outcomes,
    };
    tellLater(await store.put(kept));
    return mail.messageId;
  }

  /**
   * Delivers a mail's events in order, and retries after `pause` when one was not accepted or could not be marked as delivered.
   */
  function tellLater(file: string): void {
    open.add(file);
    tellers(() => tellOf(file)).then(
      (isTold) => {
        if (isTold) open.delete(file);
        else setTimeout(tellLater, pause, file).unref();
      },
      (error) => {
        console.error(`What became of the mail ${file} was not told. It is tried again.`, error);
        setTimeout(tellLater, pause, file).unref();
      },
    );
  }

  /** False when an event is left. */
  async function tellOf(file: string): Promise<boolean> {
    const mail = await store.read(file);
    if (!mail) return true;
    let { untold } = mail;
    for (const event of mail.untold) {
      if (!(await tell(event))) break;
      untold = untold.slice(1);
    }
    // Does not store a mail again that was erased meanwhile.
    if (untold.length < mail.untold.length && (await store.read(file))) await store.put({ ...mail, untold });
    return untold.length === 0;
  }

  /** Delivers events left by an earlier process. Unreadable files are left for the next start. */
  async function beginTelling(): Promise<void> {
    try {
      for (const file of await store.names()) {
        if (!open.has(file) && (await hasUntold(file))) tellLater(file);
      }
    } catch (error) {
      console.error(`The outbox ${folder} cannot be read.`, error);
    }
  }

  async function hasUntold(file: string): Promise<boolean> {
    try {
      return ((await store.read(file))?.untold ?? []).length > 0;
    } catch (error) {
      console.error(`The mail ${file} cannot be read.`, error);
      return false;
    }
  }

  const app = new Hono()
    .post('/v2/email/outbound-emails', async (c) => {
      const { refuse } = behaviour;
      if (refuse) return problem(c, refuse);
      if (isTooFast()) return problem(c, tooFast);
      const given = sendSchema.safeParse(await c.req.json());
      if (!given.success) return problem(c, { status: 400, code: 'BadRequestException', message: given.error.message });
      return c.json({ MessageId: await accept(given.data) });
    })
    .get('/v2/email/account', (c) =>
      c.json({
        ProductionAccessEnabled: true,
        SendingEnabled: true,
        SendQuota: { Max24HourSend: 50_000, MaxSendRate: behaviour.perSecond, SentLast24Hours: 0 },
      }),
    )
    .get('/v2/email/identities/:name', (c) => c.json({ IdentityType: 'DOMAIN', VerifiedForSendingStatus: true }))
    .delete('/v2/email/suppression/addresses/:address', (c) => c.json({}))
    .put('/behaviour', async (c) => {
      behaviour = behaviourSchema.parse(await c.req.json());
      return c.json(behaviour);
    })
    .route('/', view(store));

  return { server: createAdaptorServer({ fetch: app.fetch }) as Server, beginTelling };
}

const tooFast = { status: 429, code: 'TooManyRequestsException', message: 'Maximum sending rate exceeded.' };

function problem(c: Context, { status, code, message }: typeof tooFast): Response {
  return c.json({ message }, status as 400, { 'x-amzn-errortype': code });
}
