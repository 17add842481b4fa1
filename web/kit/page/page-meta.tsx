import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { languageTag, t } from '../../../domain/language/text.ts';
import { imageOf, type LinkPicture } from '../../../domain/picture/link-picture.ts';
import { feedPath } from '../../../domain/site/canonical.ts';
import { localPath } from '../../../domain/site/local-path.ts';
import { documentTitle, metaDescription } from '../../../domain/site/share.ts';
import { site } from '../../../domain/site/site.ts';
import { useAbsolute } from './site-origin.tsx';

type Props = {
  title?: string;
  description: string;
  /** The canonical address (domain/site/canonical.ts). Absent while the page is loading its content. */
  path?: string;
  /** The preview picture in social networks; by default the school's. */
  image?: LinkPicture;
  /** The feed of the page's list, beside that of the site. */
  feed?: { path: string; title: string };
  /** True for pages that search engines must not list: unknown addresses, search results, forms and staff pages. */
  noIndex?: boolean;
};

/** On the server, takes what belongs into the head of the rendered page. */
export const HeadContext = createContext<((elements: ReactNode) => void) | undefined>(undefined);

/**
 * The title, description and link preview of a page, in its head. Structured data is only in the server's HTML (web/start/head).
 * Tags that are the same on every page are in index.html.
 */
export function PageMeta({ title, description, path, image = imageOf(), feed, noIndex }: Props) {
  const absolute = useAbsolute();
  const write = useContext(HeadContext);
  const full = documentTitle(title);
  const feeds = [{ path: feedPath(), title: t('projects.feed', { of: site.name }) }, ...(feed ? [feed] : [])];
  const summary = metaDescription(description);
  const isListed = path !== undefined && !noIndex;
  const address = isListed && absolute(localPath(path));
  const elements = (
    <>
      <title>{full}</title>
      <meta name="description" content={summary} />
      {noIndex && <meta name="robots" content="noindex" />}
      {address && <link rel="canonical" href={address} />}
      {address && <meta property="og:url" content={address} />}
      {isListed &&
        site.languages.length > 1 &&
        site.languages.map((language) => (
          <link key={language} rel="alternate" hrefLang={language} href={absolute(localPath(path, language))} />
        ))}
      {isListed && site.languages.length > 1 && <link rel="alternate" hrefLang="x-default" href={absolute(path)} />}
      {feeds.map(({ path, title }) => (
        <link key={path} rel="alternate" type="application/atom+xml" title={title} href={path} />
      ))}
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content={languageTag().replace('-', '_')} />
      <meta property="og:title" content={full} />
      <meta property="og:description" content={summary} />
      <meta property="og:image" content={absolute(image.path)} />
      <meta property="og:image:alt" content={image.alt} />
    </>
  );
  if (!write) return createPortal(elements, document.head);
  write(elements);
  return null;
}
