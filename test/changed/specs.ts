/**
 * The browser tests of each folder of pages, for `npm run test:changed`. The longest matching folder counts. Every page may
 * show what is in none of these folders.
 */
export const specsOfFolder: Record<string, string[]> = {
  'web/about': ['about', 'pages', 'rendered'],
  'web/admin': ['admin'],
  'web/admin/download': ['admin/download'],
  'web/admin/legacy': ['admin/legacy'],
  'web/admin/overview': ['admin/overview'],
  'web/admin/presentation': ['admin/presentation'],
  'web/admin/shell': ['admin'],
  'web/admin/projects': ['admin/submissions', 'admin/edit-project', 'admin/history'],
  'web/admin/support': ['admin/support'],
  'web/admin/windows': ['admin/window', 'admin/hand-in'],
  'web/admin/winners': ['admin/winners'],
  'web/archive': ['pages', 'rendered'],
  'web/departments': ['home', 'menus', 'departments', 'rendered'],
  // What a page says to machines is in the server's HTML alone.
  'web/head': ['rendered'],
  'web/home': ['home', 'search', 'failures', 'pages', 'rendered'],
  'web/not-found': ['not-found', 'rendered'],
  'web/presentation': ['home', 'failures', 'admin/presentation'],
  'web/projects': [
    'departments',
    'project',
    'pagination',
    'overlay',
    'terms',
    'videos',
    'share',
    'keyboard',
    'failures',
    'pages',
    'rendered',
    'search',
  ],
  'web/project-form': ['survey', 'submission', 'admin/edit-project', 'admin/hand-in'],
  'web/search': ['search', 'pages', 'rendered', 'failures'],
  'web/share': ['share'],
  'web/submission': ['submission', 'admin/hand-in'],
  'web/survey': ['survey', 'admin/hand-in'],
  'web/terms': ['terms', 'menus', 'rendered', 'admin'],
  // Shared parts appear on the pages that import them.
  'web/ui': [],
  'web/uploads': ['survey', 'submission', 'admin/edit-project', 'admin/winners', 'admin/presentation'],
  'web/window': ['survey', 'submission', 'admin/window'],
  'web/winners': ['winners', 'home', 'search', 'videos', 'failures', 'pages', 'rendered', 'admin/winners'],
};
