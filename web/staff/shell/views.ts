import { t } from '../../../domain/language/text.ts';
import { editorRoles, type Role, roles } from '../../../domain/person/roles.ts';
import { pageIcons } from '../../kit/media/page-icons.ts';

const coordinators: readonly Role[] = ['coordinator'];

/**
 * The dashboard's views in the order of the side menu. `roles` can open a view, but the server decides what they may do.
 * `picksTerm`: the view has a menu for the term beside its title. Icons are on the grid of web/kit/media/icon.tsx.
 */
export const views = [
  {
    id: 'dashboard',
    icon: 'M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z',
    picksTerm: true,
    roles,
  },
  {
    id: 'readiness',
    icon: 'M9 4h6v3H9zM9 5H5v15h14V5h-4M8.500 13.500l2.500 2.500 4.500-5',
    picksTerm: true,
    roles: coordinators,
  },
  {
    id: 'edits',
    icon: 'M4 20l1-5L16 4l4 4L9 19zM13 7l4 4',
    picksTerm: true,
    roles,
  },
  {
    id: 'roster',
    icon: 'M4 5h16v14H4zM8 9h.010M8 12h.010M8 15h.010M11 9h6M11 12h6M11 15h6',
    picksTerm: true,
    roles,
  },
  {
    id: 'releases',
    icon: 'M12 3l8 3v6c0 5-3.500 8-8 9c-4.500-1-8-4-8-9V6zM8.500 12l2.500 2.500 4.500-5',
    picksTerm: true,
    roles: editorRoles,
  },
  {
    id: 'consent',
    icon: 'M12 4a3.500 3.500 0 1 0 0 7a3.500 3.500 0 1 0 0-7M5 20c0-4 3-6 7-6M14 18l2.500 2.500 4.500-5',
    picksTerm: true,
    roles: editorRoles,
  },
  {
    id: 'floor',
    icon: 'M3 4h18v16H3zM7 8h3v3H7zM14 8h3v3h-3zM7 14h3v3H7zM14 14h3v3h-3z',
    picksTerm: true,
    roles,
  },
  {
    id: 'download',
    icon: pageIcons.download,
    picksTerm: true,
    roles,
  },
  {
    id: 'winners',
    icon: 'M8 4h8v6a4 4 0 0 1-8 0zM8 6H4c0 3 1.500 5 4 5M16 6h4c0 3-1.500 5-4 5M12 14v4M8 20h8',
    picksTerm: false,
    roles: coordinators,
  },
  {
    id: 'check-in',
    icon: 'M4 5h16v14H4zM8 12l3 3 5-6',
    picksTerm: true,
    roles: editorRoles,
  },
  {
    id: 'judging',
    icon: 'M12 4v16M7 20h10M5 7h14M5 7l-3 7a3 3 0 0 0 6 0zM19 7l-3 7a3 3 0 0 0 6 0z',
    picksTerm: true,
    roles: coordinators,
  },
  {
    id: 'sponsors',
    icon: 'M7 5a2 2 0 1 0 0 4a2 2 0 1 0 0-4M17 5a2 2 0 1 0 0 4a2 2 0 1 0 0-4M12 15a2 2 0 1 0 0 4a2 2 0 1 0 0-4M8 9l3 6M16 9l-3 6',
    picksTerm: false,
    roles: coordinators,
  },
  {
    id: 'mail',
    icon: pageIcons.mail,
    picksTerm: true,
    roles: coordinators,
  },
  {
    id: 'activity',
    icon: 'M4 12a8 8 0 1 0 3-6.200M4 4v4h4M12 8v5l3 2',
    picksTerm: false,
    roles: coordinators,
  },
] as const;

export type ViewId = (typeof views)[number]['id'];

/** The view in the address; the first view for any other text. */
export function readView(text: string | null): (typeof views)[number] {
  return views.find(({ id }) => id === text) ?? views[0];
}

/** The views that a role sees. */
export function viewsOf(role: Role) {
  const seen = views.filter((view) => view.roles.includes(role));
  return seen.map((view) => ({
    ...view,
    title: t(`staff.shell.views.${view.id}.title`),
    about: t(`staff.shell.views.${view.id}.about`, { role }),
  }));
}

/** The icon of the page for staff accounts. */
export const peopleIcon =
  'M9 5a3.500 3.500 0 1 0 0 7a3.500 3.500 0 1 0 0-7M2.500 20c0-4 3-6 6.500-6s6.500 2 6.500 6M16 5.500a3 3 0 0 1 0 6M18 14.500c2.500 .7 3.500 2.700 3.500 5.500';
