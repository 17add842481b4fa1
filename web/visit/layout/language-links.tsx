import { useEffect, useState } from 'react';
import { directionOf, type Language, languageNames } from '../../../domain/language/languages.ts';
import { language, t } from '../../../domain/language/text.ts';
import { localPath, shownLanguages } from '../../../domain/site/local-path.ts';
import { site } from '../../../domain/site/site.ts';
import { keepText } from '../../kit/offline/keep-text.ts';
import { useLocation } from '../../kit/page/router.tsx';
import text from '../../kit/text/text.module.css';
import styles from './language-links.module.css';

/** The page in the other languages that the school offers. A link loads the whole page, with that language's texts. */
export function Languages() {
  const { pathname, search, state } = useLocation();
  const languages = shownLanguages(pathname);
  if (languages.length < 2) return null;
  return (
    <nav className={`${styles.languages} ${text.unprinted}`} aria-label={t('language.choose')}>
      {languages.map((one) => (
        <LanguageLink key={one} to={one} address={pathname + search} token={tokenIn(state)}>
          {languageNames[one]}
        </LanguageLink>
      ))}
    </nav>
  );
}

type LinkProps = { to: Language; address: string; token?: string | undefined; children: string };

function LanguageLink({ to, address, token, children }: LinkProps) {
  const isShown = to === language();
  return (
    <a
      href={localPath(address, to)}
      hrefLang={to}
      lang={to}
      onClick={(event) => {
        keepText(key, to);
        takeToken(event.currentTarget, token);
      }}
      aria-current={isShown || undefined}
    >
      {children}
    </a>
  );
}

const tokenIn = (state: Record<string, unknown> | null) => state?.token as string | undefined;

/** Opens the same private link in the other language: its token is no longer in the address (kit/page/use-link-token.ts). */
function takeToken(link: HTMLAnchorElement, token: string | undefined): void {
  if (!token) return;
  link.hash = token;
  // The browser has read it.
  setTimeout(() => {
    link.hash = '';
  });
}

/** Kept on the device of a visitor who chose a language, or does not want another. */
const key = 'language';

/** Offers the browser's own language, where the school has it: the address decides, so nobody is sent elsewhere. */
export function LanguageOffer() {
  const { pathname, search, state } = useLocation();
  const [offered, setOffered] = useState<Language>();
  useEffect(() => {
    const wanted = navigator.languages.map((one) => one.slice(0, 2));
    const first = wanted.map((code) => site.languages.find((one) => one === code)).find(Boolean);
    if (first && first !== language() && !hasChosen()) setOffered(first);
  }, []);
  if (!offered || !shownLanguages(pathname).includes(offered)) return null;
  const decline = () => {
    keepText(key, offered);
    setOffered(undefined);
  };
  return (
    <aside className={`${styles.offer} ${text.unprinted}`} lang={offered} dir={directionOf(offered)}>
      <a
        href={localPath(pathname + search, offered)}
        hrefLang={offered}
        onClick={(event) => takeToken(event.currentTarget, tokenIn(state))}
      >
        {languageOffers[offered]}
      </a>
      <button type="button" onClick={decline} lang={language()} aria-label={t('language.decline')}>
        ×
      </button>
    </aside>
  );
}

/** Each in its own language, of which a page has no catalog. */
const languageOffers: Record<Language, string> = {
  en: 'Read this page in English',
  es: 'Leer esta página en español',
  ar: 'اقرأ هذه الصفحة بالعربية',
};

function hasChosen(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return true;
  }
}
