import { AsyncLocalStorage } from 'node:async_hooks';
import { createMiddleware } from 'hono/factory';
import { isLanguage, type Language } from '../../domain/language/languages.ts';
import { t } from '../../domain/language/text.ts';
import { inLanguage, site } from '../../domain/site/site.ts';

/**
 * A refusal is in the language of the page that calls, which names it as `Accept-Language`. What a call stores or mails is in the
 * school's first language, whoever calls; so is a refusal when the caller names no language of the site.
 */
const ofCaller = new AsyncLocalStorage<Language>();

export const hearLanguage = createMiddleware((c, next) => {
  const code = c.req.header('accept-language')?.slice(0, 2);
  return isLanguage(code) ? ofCaller.run(code, next) : next();
});

/** Makes words for the caller, such as the messages of a schema. */
export function forCaller<Made>(make: () => Made): Made {
  const [first = 'en'] = site.languages;
  return inLanguage(site.languages.find((one) => one === ofCaller.getStore()) ?? first, make);
}

/** A message for the caller. */
export const say: typeof t = (key, values) => forCaller(() => t(key, values));
