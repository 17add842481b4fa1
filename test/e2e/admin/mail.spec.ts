import { expect } from '@playwright/test';
import { mailStates } from '../../../domain/mail/mail.ts';
import { expectNoViolations } from '../accessibility.ts';
import { test } from '../fixtures.ts';
import { signIn } from './sign-in.ts';
import { comeBack } from './views.ts';

const counts = Object.fromEntries(mailStates.map((state, index) => [state, index]));
const working = {
  sends: true,
  from: 'capstone@example.edu',
  replyTo: 'office@example.edu',
  verified: true,
  sandbox: false,
  counts,
};

test('Mail says whether mail is sent, and what did not arrive', { tag: '@all' }, async ({ page }) => {
  const answer = { ...working } as Record<string, unknown>;
  await page.route('**/api/admin/mail', (route) => route.fulfill({ json: answer }));
  const lost = {
    id: 'a',
    project: '1009',
    projectTitle: 'Passive Radar',
    kind: 'receipt',
    to: 'lead@example.edu',
    state: 'bounced',
    stateAt: '2025-11-02T16:30:00Z',
  };
  const ofRoster = { ...lost, id: 'b', project: 'roster-sp-2025', projectTitle: 'Quoll Counter', kind: 'handIn' };
  await page.route('**/api/admin/mail/terms/sp-2025', (route) =>
    route.fulfill({ json: { lost: [lost, ofRoster], moved: [] } }),
  );
  const sending = page.getByRole('region', { name: 'Sending' });
  /** What the stage says now is read when somebody comes back to the page. */
  const tell = async (now: object) => {
    for (const name of Object.keys(answer)) delete answer[name];
    Object.assign(answer, now);
    await comeBack(page);
  };
  await signIn(page);
  await page.goto('/admin-dashboard?view=mail&semester=sp&year=2025');

  await test.step('whether they are sent', async () => {
    await expect(sending).toContainText('Mail is sent from capstone@example.edu; answers go to office@example.edu.');
    await expect(sending.getByText('Bounced')).toBeVisible();
    await expectNoViolations(page, 'Mail');
    await tell({ ...working, verified: false, sandbox: true });
    await expect(sending).toContainText('SES has not verified this sender');
    await expect(sending).toContainText('verified addresses only');
    await tell({ sends: false, counts: Object.fromEntries(mailStates.map((state) => [state, 0])) });
    await expect(sending).toContainText('This showcase sends no mail.');
    await expect(sending.getByText('Bounced')).toBeHidden();
  });

  await test.step('what did not arrive, with the way to its project', async () => {
    await tell(working);
    const lostMails = page.getByRole('region', { name: 'Did not arrive' });
    await expect(lostMails.getByRole('link', { name: 'Quoll Counter' })).toHaveAttribute('href', /view=roster/);
    await expect(lostMails.getByRole('listitem').first()).toContainText(
      'Receipt to lead@example.edu: Came back, Nov 2, 2025, 9:30 AM',
    );
    await lostMails.getByRole('link', { name: 'Passive Radar' }).click();
    await expect(page.getByRole('dialog', { name: 'Edit Project' }).getByRole('tab', { name: 'Mail' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });
});
