import type { DepartmentSlug } from '../../../../domain/department/departments.ts';
import type { Floor, FloorSession } from '../../../../domain/floor/floor.ts';
import type { PublicProject } from '../../../../domain/project/public-project.ts';
import type { Term } from '../../../../domain/term/terms.ts';

/** What documents are made of. Projects are as visitors see them, so that no document tells what an NDA withholds. */
export type PrintData = {
  term: Term;
  /** The site's own origin, for the addresses of QR codes. */
  origin: string;
  floor: Floor;
  /** The published projects of the term. */
  projects: PublicProject[];
  /** The names of sponsors by each other spelling that staff merged with them. */
  sponsorNames: ReadonlyMap<string, string>;
  /** The picture of the hall as a JPEG or PNG. */
  plan?: Uint8Array | undefined;
  /** For staff alone: what is handed in without a poster. */
  withoutPoster: WithoutPoster[];
};

/** A project without a poster. Viewers get no e-mail addresses. */
export type WithoutPoster = {
  id: string;
  projectTitle: string;
  department: DepartmentSlug;
  lead: string;
  email: string;
  state: string;
};

/** What may be printed. */
export const documentIds = ['cards', 'booklet', 'badges', 'doors', 'posters'] as const;
export type DocumentId = (typeof documentIds)[number];

export type Paper = 'a4' | 'letter';

export type PrintOrder = {
  document: DocumentId;
  paper: Paper;
  /** Only one session or department, if given. */
  session?: FloorSession['id'] | undefined;
  department?: DepartmentSlug | undefined;
  /** Of table cards: two on a sheet that is cut, or each on a page of its own. */
  perSheet: 1 | 2;
  /** Of door lists. */
  doorsBy: 'department' | 'student';
  /** Badges without a name, to be filled in by hand. */
  blanks: { staff: number; sponsors: number };
};
