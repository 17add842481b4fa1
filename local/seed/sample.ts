import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { type FloorOfTerm, floorOfTermSchema } from '../../domain/floor/floor-update.ts';
import { presentationSchema } from '../../domain/presentation/presentation.ts';
import type { Semester } from '../../domain/term/semesters.ts';
import { publicTermOf, schoolDay, type Term } from '../../domain/term/terms.ts';
import { windowSchema } from '../../domain/window/window.ts';
import { awardsOfTermSchema } from '../../domain/winners/winners-update.ts';

/** The sample data: records, event, map and pictures. The product reads it and never writes it. */
export const sampleFolder = new URL('../../sample/', import.meta.url);

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, sampleFolder), 'utf8'));

const eventSchema = z.object({ presentation: presentationSchema, submissions: windowSchema });
const recordSchema = z.looseObject({ semester: z.enum(['sp', 'fa']), year: z.int(), submittedAt: z.iso.datetime() });

/** The newest term of the sample, and the day of its event, `2026-12-04`. */
export type SampleEvent = { term: Term; day: string };

const week = 7 * 24 * 60 * 60 * 1000;

/** The event of a sample that is first loaded now: in the current term, one to two weeks ahead, on the weekday that it has in the files. */
export function eventFrom(now: Date): SampleEvent {
  const { presentation } = readEvent();
  const earliest = Date.parse(schoolDay(now)) + week;
  const weeks = Math.ceil((earliest - Date.parse(presentation.presentationDate)) / week);
  return { term: publicTermOf(now), day: later(presentation.presentationDate, weeks * week).slice(0, 10) };
}

/** The sample with all its terms and dates moved so that its newest term and its event are these. */
export function readSample({ term, day }: SampleEvent) {
  const { presentation, submissions } = readEvent();
  const { floor, ...floorTerm } = floorOfTermSchema.parse(read('floor.json'));
  const terms = halfYears(term) - halfYears(submissions);
  const time = Date.parse(day) - Date.parse(presentation.presentationDate);
  const moved = (at: string) => later(at, time);
  const movedTerm = (of: Term) => termOfHalfYear(halfYears(of) + terms);
  return {
    presentation: { ...presentation, presentationDate: day },
    submissions: { ...submissions, ...term, opensAt: moved(submissions.opensAt), closesAt: moved(submissions.closesAt) },
    floorOfTerm: {
      ...movedTerm(floorTerm),
      floor: { ...floor, sessions: floor.sessions.map((one) => ({ ...one, from: moved(one.from), until: moved(one.until) })) },
    } satisfies FloorOfTerm,
    awards: z
      .array(awardsOfTermSchema)
      .parse(read('awards.json'))
      .map((of) => ({ ...of, ...movedTerm(of) })),
    records: z
      .array(recordSchema)
      .parse(read('projects.json'))
      .map((record) => ({ ...record, ...movedTerm(record), submittedAt: moved(record.submittedAt) })),
  };
}

function readEvent() {
  return eventSchema.parse(read('event.json'));
}

const later = (at: string, time: number) => new Date(Date.parse(at) + time).toISOString().replace('.000Z', 'Z');

/** The sample has no Summer. */
const halves: readonly Semester[] = ['sp', 'fa'];
const halfYears = ({ semester, year }: Term) => 2 * year + halves.indexOf(semester);
const termOfHalfYear = (number: number): Term => ({
  semester: number % 2 === 0 ? 'sp' : 'fa',
  year: Math.floor(number / 2),
});
