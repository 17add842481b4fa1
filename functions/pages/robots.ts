/**
 * What crawlers may ask for. They need the public calls, because a page that the edge could not get from the server is drawn by
 * its script. Forms are not forbidden: a crawler that may not read a page does not learn that it must not be listed.
 */
export function robots(origin: string): string {
  return `User-agent: *
Allow: /api/survey/
Allow: /api/single_survey/
Allow: /api/winner
Allow: /api/awards
Allow: /api/presentation
Allow: /api/departments/
Allow: /api/terms
Allow: /api/members
Allow: /api/pages/
Disallow: /api/
Disallow: /admin
Disallow: /submission

Sitemap: ${origin}/sitemap.xml
`;
}
