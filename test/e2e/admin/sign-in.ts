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
  await page.addInitScript((kept) => {
    // A frame that shows a mail has no storage.
    if (self !== top || sessionStorage.getItem('signedIn')) return;
    sessionStorage.setItem('signedIn', 'once');
    localStorage.setItem('token', kept);
  }, jwtToken);
}
