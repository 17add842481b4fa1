import type { APIRequestContext, Page } from '@playwright/test';

/** The password of user `admin` on the servers that playwright.config.ts starts. */
export const adminPassword = 'a password that only tests know';

let token: Promise<string> | undefined;

/** This worker's token, which is fetched only once. */
export function readToken(request: APIRequestContext): Promise<string> {
  token ??= request
    .post('/api/signin', { data: { username: 'admin', password: adminPassword } })
    .then((answer) => answer.json())
    .then(({ jwtToken }) => jwtToken);
  return token;
}

/** Signs this tab in before its first page loads. It does not undo what the page does with the token later. */
export async function signIn(page: Page): Promise<void> {
  const jwtToken = await readToken(page.request);
  // Logging out ends the session; the next test begins one of its own.
  page.context().on('request', (call) => {
    if (call.method() === 'DELETE' && call.url().endsWith('/api/signin/session')) token = undefined;
  });
  await page.addInitScript((kept) => {
    // A frame that shows a mail has no storage.
    if (self !== top || sessionStorage.getItem('signedIn')) return;
    sessionStorage.setItem('signedIn', 'once');
    localStorage.setItem('token', kept);
  }, jwtToken);
}
