import { shownSlug } from '../department/departments.ts';
import { locale } from '../language/text.ts';
import type { FoundProject } from '../search/search-answer.ts';
import type { MapQuery } from './map-query.ts';
import type { PublicFloor, ShownTable } from './public-floor.ts';

/** A table, and the project that stands there in a session; none where the table is free. */
export type AtTable = ShownTable & { project?: FoundProject };

/** Each table in a session, in the order of the numbers. */
export function atTables({ tables, places, projects }: PublicFloor, session: string | undefined): AtTable[] {
  const byId = new Map(projects.map((project) => [project.id, project]));
  const byTable = new Map(places.filter((place) => place.session === session).map(({ table, project }) => [table, project]));
  return tables.map((table) => {
    const project = byId.get(byTable.get(table.number) ?? '');
    return project ? { ...table, project } : table;
  });
}

type Filters = Pick<MapQuery, 'department' | 'sponsor' | 'winners'>;

export function hasFilters({ department, sponsor, winners }: Filters): boolean {
  return department !== undefined || sponsor !== undefined || winners;
}

export function fitsFilters(project: FoundProject, { department, sponsor, winners }: Filters): boolean {
  return (
    (!department || shownSlug(project.department) === department) &&
    (!sponsor || project.sponsorSlug === sponsor) &&
    (!winners || project.position !== undefined)
  );
}

/** The sponsors of the projects of a floor, by their names. */
export function sponsorsOfFloor({ projects }: Pick<PublicFloor, 'projects'>): { slug: string; name: string }[] {
  const names = new Map(projects.flatMap(({ sponsorSlug, sponsor }) => (sponsorSlug ? [[sponsorSlug, sponsor]] : [])));
  return Array.from(names, ([slug = '', name = '']) => ({ slug, name })).sort((a, b) => a.name.localeCompare(b.name, locale()));
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** The table next to one in a direction, as arrow keys go: the nearest that lies rather that way than across it. */
export function tableBeside(tables: readonly ShownTable[], from: ShownTable, direction: Direction): ShownTable | undefined {
  const ahead = ({ x, y }: ShownTable) =>
    ({ left: from.x - x, right: x - from.x, up: from.y - y, down: y - from.y })[direction];
  const across = ({ x, y }: ShownTable) => Math.abs(direction === 'left' || direction === 'right' ? y - from.y : x - from.x);
  const cost = (table: ShownTable) => ahead(table) + 3 * across(table);
  const there = tables.filter((table) => ahead(table) > 0 && across(table) <= 2 * ahead(table));
  return there.sort((a, b) => cost(a) - cost(b))[0];
}
