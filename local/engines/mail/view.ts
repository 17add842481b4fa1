import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { KeptMail, mailStore } from './store.ts';

/** Number of mails in the list. */
const most = 200;

/**
 * The mails in a browser: the list, each mail, and its HTML as a separate document. Addresses are relative, because the
 * engine's own is hidden.
 */
export function view(store: ReturnType<typeof mailStore>) {
  return new Hono()
    .use(async (c, next) => {
      await next();
      c.header('cache-control', 'no-store');
      c.header('referrer-policy', 'no-referrer');
    })
    .get('/', async (c) => {
      const [mails, count] = [await store.list(most), await store.count()];
      return c.html(page('Outbox', list(mails, count)), 200, { 'content-security-policy': ownPolicy });
    })
    .get('/mails.json', async (c) => c.json(await store.list()))
    .get('/mails/:id', async (c) => {
      const mail = await store.find(c.req.param('id'));
      if (!mail) return c.html(page('No such mail', html`<p><a href="../">All mails</a></p>`), 404);
      return c.html(page(mail.subject, opened(mail)), 200, { 'content-security-policy': ownPolicy });
    })
    .get('/mails/:id/html', async (c) => {
      const mail = await store.find(c.req.param('id'));
      if (!mail) return c.notFound();
      // As in mail programs, links open a new tab.
      return c.html(`<base target="_blank">${mail.html}`, 200, { 'content-security-policy': mailPolicy });
    });
}

const ownPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'";
/** Scripts are blocked; links can be opened. */
const sandbox = 'allow-popups allow-popups-to-escape-sandbox';
const mailPolicy = `default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; frame-ancestors 'self'; sandbox ${sandbox}`;

const time = (at: string) => html`<time datetime="${at}">${new Date(at).toLocaleString('en-US')}</time>`;
/** The last event of a mail in words. */
const results: Record<string, string> = { Send: 'sent', Delivery: 'delivered', Bounce: 'bounced', Complaint: 'complained' };
const resultOf = ({ events, untold }: KeptMail) =>
  results[events.slice(0, events.length - untold.length).at(-1) ?? ''] ?? 'taken';

function list(mails: KeptMail[], count: number) {
  if (mails.length === 0) return html`<p>No mail yet. Hand a project in, or publish one.</p>`;
  return html`<p>${count.toLocaleString('en-US')} ${count === 1 ? 'mail' : 'mails'}. Nothing leaves this machine.${
    count > mails.length ? ` The last ${mails.length}:` : ''
  } <a href="./">Look again</a></p>
<table>
<thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">Time</th><th scope="col">Result</th></tr></thead>
<tbody>${mails.map(
    (mail) => html`<tr>
<td><a href="./mails/${mail.messageId}">${mail.subject}</a></td><td>${mail.to.join(', ')}</td><td>${time(mail.at)}</td>
<td class="${resultOf(mail)}">${resultOf(mail)}</td></tr>`,
  )}</tbody>
</table>`;
}

function opened(mail: KeptMail) {
  const rows: [string, unknown][] = [
    ['From', mail.from],
    ['To', mail.to.join(', ')],
    ['Reply to', mail.replyTo.join(', ')],
    ['Time', time(mail.at)],
    ['Result', resultOf(mail)],
    ...mail.headers.map(({ Name, Value }): [string, string] => [Name, Value]),
    ...Object.entries(mail.tags).map(([name, value]): [string, string] => [`Tag ${name}`, value]),
  ];
  return html`<p><a href="../">All mails</a></p>
<dl>${rows.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
<h2 id="html">HTML</h2>
<iframe title="The mail as HTML" src="./${mail.messageId}/html" sandbox="${sandbox}"></iframe>
<h2 id="text">Text</h2>
<pre>${mail.text}</pre>`;
}

function page(title: string, content: unknown) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Outbox</title>
<style>${raw(css)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>`;
}

const css = `
:root { color-scheme: light dark; --link: light-dark(#8c1d40, #ff9db5); --line: light-dark(#d9d6d2, #4a4744); --quiet: light-dark(#5c5855, #b9b4af); }
body { margin: 0; font: 1rem/1.6 system-ui, sans-serif; background: light-dark(#fff, #191919); color: light-dark(#191919, #f2efec); }
main { max-width: 70rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 1rem; overflow-wrap: anywhere; }
h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
a { color: var(--link); text-underline-offset: .15em; }
a:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 2px; }
table { width: 100%; border-collapse: collapse; }
th { text-align: left; font-size: .875rem; color: var(--quiet); }
th, td { padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; }
time, td:last-child, th { white-space: nowrap; }
.bounced, .complained { color: var(--link); font-weight: 600; }
dl { margin: 0; display: grid; gap: .25rem; }
dl div { display: grid; grid-template-columns: 9rem 1fr; gap: .5rem; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 46rem; border: 1px solid var(--line); border-radius: 8px; background: light-dark(#fff, #191919); }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: .9375rem/1.6 ui-monospace, monospace; border: 1px solid var(--line); border-radius: 8px; padding: 1rem; margin: 0; }
@media (max-width: 640px) {
  thead { position: absolute; clip-path: inset(50%); }
  tr { display: block; padding: .75rem 0; border-bottom: 1px solid var(--line); }
  td { display: block; padding: 0; border: 0; }
  dl div { grid-template-columns: 1fr; gap: 0; }
}
`;
