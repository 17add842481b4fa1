import { t } from '../../domain/language/text.ts';
import { allDefaults } from '../../domain/site/default-settings.ts';
import { type ShownPage, shownPage } from '../../domain/site/markdown.ts';
import type { SitePage } from '../../domain/site/settings.ts';
import { inLanguage, site } from '../../domain/site/site.ts';

/**
 * A page as visitors get it. The answer is the same for all of them, so a text that the school has not written itself is in it in all the
 * school's languages.
 */
export function pageInLanguages(page: SitePage): ShownPage {
  const shown = shownPage(page);
  const { slug, text } = page;
  if (!isDefault(slug) || !allDefaults.pages.some((one) => one.slug === slug && one.text === text)) return shown;
  const others = site.languages.filter((one) => one !== 'en');
  const translations = others.map((other) => [
    other,
    inLanguage(other, () => {
      const title = site.pages.find((one) => one.slug === slug)?.title ?? page.title;
      const { pieces } = shownPage({ ...page, text: t(`site.pages.${slug}`) });
      return { title, pieces };
    }),
  ]);
  return { ...shown, translations: Object.fromEntries(translations) };
}

function isDefault(slug: string): slug is 'privacy' | 'accessibility' {
  return slug === 'privacy' || slug === 'accessibility';
}
