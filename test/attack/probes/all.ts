import type { Probe } from '../probe.ts';
import { accessProbes } from './access.ts';
import { bodyProbes } from './bodies.ts';
import { edgeProbes } from './edge.ts';
import { engineProbes } from './engines.ts';
import { floorProbes } from './floors.ts';
import { judgingProbes } from './judging.ts';
import { limitProbes } from './limits.ts';
import { pdfProbes } from './pdfs.ts';
import { pictureProbes } from './pictures.ts';
import { presenceProbes } from './presence.ts';
import { raceProbes } from './races.ts';
import { tokenProbes } from './tokens.ts';
import { uploadProbes } from './uploads.ts';

/** Every probe. They run in this order; the limits come last, because a limit that is reached refuses honest calls too. */
export const probes: readonly Probe[] = [
  ...pictureProbes,
  ...tokenProbes,
  ...edgeProbes,
  ...engineProbes,
  ...bodyProbes,
  ...uploadProbes,
  ...pdfProbes,
  ...presenceProbes,
  ...raceProbes,
  ...floorProbes,
  ...accessProbes,
  ...judgingProbes,
  ...limitProbes,
];
