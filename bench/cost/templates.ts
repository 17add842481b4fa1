import { production, synthesize } from '../../test/infra/synthesize.ts';
import type { Template } from './template.ts';

/** What `prod` deploys when it has a domain and sends mail. */
export function templates(): Template[] {
  const { data, app } = synthesize('prod', { mail: { from: production.opsEmail, footer: '1 College Avenue' } });
  return [data, app].map((one) => one.toJSON() as Template);
}
