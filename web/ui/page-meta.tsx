import { documentTitle, metaDescription } from '../../domain/share.ts';

/** Title and description of a page for browsers and social networks. React moves them into the document's head. */
export function PageMeta({ title, description }: { title?: string; description: string }) {
  const full = documentTitle(title);
  const summary = metaDescription(description);
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={summary} />
      <meta property="og:title" content={full} />
      <meta property="og:description" content={summary} />
      <meta property="og:image" content="/social.png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
