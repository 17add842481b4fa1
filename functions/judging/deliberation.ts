import { Hono } from 'hono';
import {
  type Deliberation,
  isSameOrder,
  mostOrders,
  type Order,
  placesByHandSchema,
  shortlistSchema,
} from '../../domain/judging/deliberation.ts';
import { placeLabel } from '../../domain/winners/places.ts';
import { changeDeliberation, readDeliberation } from '../data/judging/deliberations.ts';
import type { NewActivity } from '../data/staff/activity-outbox.ts';
import type { AdminEnv } from '../http/auth.ts';
import { AppError } from '../http/errors.ts';
import { invalid, jsonBody } from '../http/json-body.ts';
import { say } from '../http/say.ts';
import { readTermOf } from '../http/term.ts';
import { type HallProject, projectsOfRound, readHall } from './hall.ts';
import { findRound, noProject } from './round.ts';

/** What staff decide over the scores of a round. */
export const deliberation = new Hono<AdminEnv>()
  // PUT /api/judging/{semester}-{year}/rounds/{round}/shortlist/{project} – marks a project, or takes that back
  .put('/api/judging/:term/rounds/:round/shortlist/:project', jsonBody(shortlistSchema), async (c) => {
    const term = readTermOf(c);
    const { isShortlisted } = c.req.valid('json');
    const { round } = await findRound(term, c.req.param('round'));
    const project = projectsOfRound(await readHall(term), round).find(({ id }) => id === c.req.param('project'));
    if (!project) throw noProject();
    const edit = (current: Deliberation) => {
      if (current.shortlist.includes(project.id) === isShortlisted) return current;
      const others = current.shortlist.filter((id) => id !== project.id);
      return { ...current, shortlist: isShortlisted ? [...others, project.id] : others };
    };
    const mark = { field: 'shortlist', from: isShortlisted ? '' : 'yes', to: isShortlisted ? 'yes' : '' };
    const activity = {
      by: c.var.admin,
      what: 'deliberation' as const,
      project: project.id,
      about: project.title,
      changes: [mark],
    };
    await changeDeliberation(term, round.id, edit, [activity]);
    return c.json(await deliberationOf(term, round.id));
  })

  // POST /api/judging/{semester}-{year}/rounds/{round}/places – keeps that staff set the places by hand, and why
  .post('/api/judging/:term/rounds/:round/places', jsonBody(placesByHandSchema), async (c) => {
    const term = readTermOf(c);
    const order = c.req.valid('json');
    const { round } = await findRound(term, c.req.param('round'));
    const projects = projectsOfRound(await readHall(term), round);
    const titleOf = (id: string) => projects.find((project) => project.id === id)?.title;
    if (order.to.some((id) => id !== '' && titleOf(id) === undefined)) throw noProject();
    const at = new Date().toISOString();
    const edit = (current: Deliberation) => {
      const former = current.orders.find(({ change }) => change === order.change);
      if (former && !isSameOrder(former, order)) throw new AppError(409, 'other_order', say('refusals.staff.otherOrder'));
      // It arrived before, and only the answer was lost.
      if (former) return current;
      if (current.orders.length >= mostOrders) throw invalid({ why: say('refusals.staff.mostOrders', { count: mostOrders }) });
      return { ...current, orders: [...current.orders, { ...order, at, by: c.var.admin }] };
    };
    await changeDeliberation(term, round.id, edit, activityOf(order, projects, c.var.admin));
    return c.json(await deliberationOf(term, round.id));
  });

export async function deliberationOf(...of: Parameters<typeof readDeliberation>): Promise<Deliberation> {
  const { shortlist, orders } = await readDeliberation(...of);
  return { shortlist, orders };
}

/** A line for each project whose place changed, so that erasing a project erases what names it. */
function activityOf(
  { from, to, why }: Order,
  projects: readonly Pick<HallProject, 'id' | 'title'>[],
  by: string,
): NewActivity[] {
  const placeIn = (ids: readonly string[], id: string) => {
    const place = ids.indexOf(id);
    return place < 0 ? '' : placeLabel((place + 1) as 1 | 2 | 3);
  };
  return [...new Set([...to, ...from])].flatMap((id): NewActivity[] => {
    const title = projects.find((project) => project.id === id)?.title;
    const change = { field: 'place', from: placeIn(from, id), to: placeIn(to, id) };
    if (title === undefined || change.from === change.to) return [];
    return [{ by, what: 'deliberation', project: id, about: `${title}: ${why}`, changes: [change] }];
  });
}
