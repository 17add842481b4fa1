import { imageOf, type LinkPicture } from '../../../domain/picture/link-picture.ts';
import { documentTitle, metaDescription } from '../../../domain/site/share.ts';
import { site } from '../../../domain/site/site.ts';
import { useAbsolute } from './site-origin.tsx';

type Props = {
  title?: string;
  description: string;
  /** The canonical address (domain/site/canonical.ts). Absent while the page does not know yet what it shows. */
  path?: string;
  /** The picture of links to the page; without it, the school's. */
  image?: LinkPicture;
  /** The feed of what the page lists. */
  feed?: { path: string; title: string };
  /** True for a page that search engines must not list: none is at this address, it is a search, a form, or for staff. */
  noIndex?: boolean;
};

/**
 * What a page says of itself to browsers, search engines and social networks. React moves it into the document's head. What it
 * says to machines besides is only in the server's HTML (web/start/head); what is the same for every page is in index.html.
 */
export function PageMeta({ title, description, path, image = imageOf(), feed, noIndex }: Props) {
  const absolute = useAbsolute();
  const full = documentTitle(title);
  const summary = metaDescription(description);
  const address = path !== undefined && !noIndex && absolute(path);
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={summary} />
      {noIndex && <meta name="robots" content="noindex" />}
      {address && <link rel="canonical" href={address} />}
      {address && <meta property="og:url" content={address} />}
      {feed && <link rel="alternate" type="application/atom+xml" title={feed.title} href={feed.path} />}
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content={site.locale.replace('-', '_')} />
      <meta property="og:title" content={full} />
      <meta property="og:description" content={summary} />
      <meta property="og:image" content={absolute(image.path)} />
      <meta property="og:image:alt" content={image.alt} />
    </>
  );
}
