import { compress } from 'hono/compress';
import { createApp } from '../http/app.ts';
import { requireAdmin } from '../http/auth.ts';
import { noStore } from '../http/cache.ts';
import { limitBody } from '../http/json-body.ts';
import { loadSettings } from '../http/load-settings.ts';
import { activity } from './activity.ts';
import { archives } from './archives.ts';
import { checks } from './checks.ts';
import { consents } from './consents.ts';
import { downloads } from './downloads.ts';
import { erasures } from './erasures.ts';
import { floors } from './floors.ts';
import { imports } from './imports.ts';
import { legacy } from './legacy.ts';
import { lists } from './lists.ts';
import { mail } from './mail.ts';
import { mailMessages } from './mail-messages.ts';
import { mailTerms } from './mail-terms.ts';
import { operations } from './operations.ts';
import { overview } from './overview.ts';
import { people } from './people.ts';
import { requireRole } from './permissions.ts';
import { pictures } from './pictures.ts';
import { presentation } from './presentation.ts';
import { projects } from './projects.ts';
import { releases } from './releases.ts';
import { roster } from './roster.ts';
import { settings } from './settings.ts';
import { sponsors } from './sponsors.ts';
import { states } from './states.ts';
import { support } from './support.ts';
import { windows } from './windows.ts';
import { winners } from './winners.ts';

/** The calls of the administrator area. Each of them needs the token of a session, and a role that may make it. */
export const app = createApp()
  .use(compress(), noStore, requireAdmin, requireRole, loadSettings)
  // Without the usual limit of a body, because its form may contain a file.
  .route('/', presentation)
  .use(limitBody)
  .route('/', lists)
  .route('/', states)
  .route('/', projects)
  .route('/', pictures)
  .route('/', winners)
  .route('/', windows)
  .route('/', roster)
  .route('/', releases)
  .route('/', consents)
  .route('/', floors)
  .route('/', sponsors)
  .route('/', settings)
  .route('/', downloads)
  .route('/', archives)
  .route('/', erasures)
  .route('/', imports)
  .route('/', overview)
  .route('/', operations)
  .route('/', checks)
  .route('/', support)
  .route('/', mail)
  .route('/', mailMessages)
  .route('/', mailTerms)
  .route('/', activity)
  .route('/', legacy)
  .route('/', people);

export type AdminApp = typeof app;
