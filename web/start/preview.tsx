import { createRoot } from 'react-dom/client';
import type { ChangedSettings } from '../../domain/site/site.ts';
import { callsBy } from '../kit/api/api.ts';
import { Button } from '../kit/controls/button.tsx';
import { endPreview, type Preview } from '../kit/page/preview.ts';
import text from '../kit/text/text.module.css';
import styles from './preview.module.css';

/** Lets the pages of this tab show a draft, and says so on each. Returns its settings. */
export function startPreview(draft: string): ChangedSettings {
  const { settings, members, pages }: Preview = JSON.parse(draft);
  const departments = new Set(settings.departments?.map(({ slug }) => slug));
  callsBy(async (input, init) => {
    const path = String(input);
    if (path === '/api/members') return Response.json(members);
    const slug = /^\/api\/pages\/(.+)$/.exec(path)?.[1];
    if (slug === undefined) {
      const answer = await fetch(input, init);
      const department = /^\/api\/survey\/([^/]+)\/term=/.exec(path)?.[1];
      // A department that is not published yet has no projects.
      const isNew = answer.status === 404 && department !== undefined && departments.has(department);
      return isNew ? Response.json([]) : answer;
    }
    const page = pages.find((one) => one.slug === slug);
    return page ? Response.json(page) : Response.json({ title: 'There is no such page.' }, { status: 404 });
  });
  const place = document.body.appendChild(document.createElement('div'));
  // Without a box of its own, so that the line can stick to the bottom of the window.
  place.style.display = 'contents';
  createRoot(place).render(
    <aside className={`${styles.line} ${text.unprinted}`} aria-label="Preview">
      <p>
        <strong>A preview of the draft.</strong> Only this tab shows it.
      </p>
      <Button onClick={endPreview}>End the preview</Button>
    </aside>,
  );
  return settings;
}
