import { type DepartmentSlug, shownSlug } from '../department/departments.ts';
import type { StaffRecord } from '../person/staff-record.ts';
import { mergedInto, type SponsorAliases } from '../sponsor/sponsor-aliases.ts';
import { sponsorSlug } from '../sponsor/sponsors.ts';

/** What a floor needs to know of a project. */
export type FloorProject = {
  id: string;
  title: string;
  department: DepartmentSlug;
  /** The names of its members, as text. */
  team: string;
  /** As the team spells it; '' without one. */
  sponsor: string;
  /** The same for all spellings of one sponsor; undefined without one. */
  sponsorSlug?: string;
  power: boolean;
  online: boolean;
  state: StaffRecord['state'];
};

export function floorProject(record: StaffRecord, aliases: SponsorAliases): FloorProject {
  const slug = sponsorSlug(record.Sponsor);
  return {
    id: record.EntryID,
    title: record.ProjectTitle,
    department: shownSlug(record.Department),
    team: record.MemberNames,
    sponsor: record.Sponsor,
    ...(slug && { sponsorSlug: mergedInto(slug, aliases) }),
    power: record.Power === 'Yes',
    online: record.attendance === 'online',
    state: record.state,
  };
}

/** True for a project that needs a table. One that still waits for its review gets one too: visitors see it once it is published. */
export function needsTable({ online, state }: FloorProject): boolean {
  return !online && state !== 'hidden' && state !== 'withdrawn';
}
