import { departmentSlugs } from './departments.ts';

/** The addresses of all pages. `:name` stands for one segment of the path. The edge answers 404 for any other address. */
export const pagePatterns = [
  '/',
  ...departmentSlugs.map((slug) => `/${slug}`),
  '/about',
  '/archive',
  '/winners',
  '/winners/entry/:id',
  '/survey',
  '/survey/:id',
  '/submission',
  '/admin',
  '/admin-dashboard',
  '/admin-dashboard/edit/presentation',
  '/admin-dashboard/edit/submissions',
  '/admin-dashboard/support',
];

/** True when a path (without query, still percent-encoded) is the address of a page. A slash at the end does not matter. */
export function isPage(path: string): boolean {
  const segments = path.replace(/(?<=[^/])\/$/, '').split('/');
  return pagePatterns.some((pattern) => {
    const parts = pattern.split('/');
    return (
      parts.length === segments.length &&
      parts.every((part, index) => (part.startsWith(':') ? segments[index] !== '' : part === segments[index]))
    );
  });
}
