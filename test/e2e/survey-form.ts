import { expect, type Page } from '@playwright/test';
import { shiftDate } from '../clock.ts';
import { aJpeg } from '../pictures.ts';

/** Does with the form what a team does. */

export type NamedFile = { name: string; mimeType: string; buffer: Buffer };

export async function aPhoto(name = 'photo.jpg', width = 480, height = 320): Promise<NamedFile> {
  return { name, mimeType: 'image/jpeg', buffer: await aJpeg(width, height) };
}

export const abstract = 'A sensor that hears leaks in water mains before they burst.';

export const posterField = (page: Page) => page.getByLabel('Poster file');
export const photosField = (page: Page) => page.getByLabel('Team photo files');
export const poster = (page: Page) => page.locator('[data-upload=poster]');
export const photos = (page: Page) => page.locator('[data-upload=team]');
export const handIn = (page: Page) => page.getByRole('button', { name: 'Submit the project' });
export const member = (page: Page, number: number) => page.getByLabel(`Name of member ${number}`);
export const choice = (page: Page, question: string, answer: string) =>
  page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: answer, exact: true });

/** The server refuses a form that is filled in faster than a person can, so this one's clock is behind. */
export async function openForm(page: Page): Promise<void> {
  await page.context().addInitScript(shiftDate, -10_000);
  await page.goto('/survey');
  await expect(handIn(page)).toBeVisible();
}

/** Answers every required question. */
export async function fillIn(page: Page, title: string): Promise<void> {
  await page.getByLabel('Project lead’s name').fill('Aoi Ōtaki');
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('aoi.otaki@example.edu');
  await page.getByRole('combobox', { name: 'Department' }).selectOption('Computer Science');
  await page.getByLabel('Course number').fill('CSE 486');
  await page.getByLabel('Project title').fill(title);
  await page.getByLabel('Abstract').fill(abstract);
  await member(page, 1).fill('Aoi Ōtaki');
  await choice(page, 'How will the team present?', 'In person').check();
  await choice(page, 'Will you show a demo?', 'No').check();
  await choice(page, 'Is the project under', 'No').check();
}
