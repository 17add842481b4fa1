import type { KeptPictures } from './pictures.ts';
import { type Programme, type ProjectSlide, projectsAfter, type Slide } from './programme.ts';

/** A slide with its decoded poster, if it has one. */
export type ReadySlide = Slide & { poster?: string };

/** After this many projects comes something else. */
const projectsInRow = 4;
/** So many posters are tried until a project without one is shown. */
const mostTried = 3;
/** So many posters are loaded ahead while a slide is shown: a hundred within five minutes. */
const loadedAhead = 6;
/** In ms: how often it is looked for something to show while there is nothing. */
const lookEvery = 1000;

type Screen = {
  /** What is to be shown at this moment. */
  programme: () => Programme;
  /** All posters that may be shown later, also in another session. */
  posters: () => readonly string[];
  fileOf: (slide: ProjectSlide) => string | undefined;
  pictures: KeptPictures;
  /** Undefined: there is nothing to show yet. */
  show: (slide: ReadySlide | undefined) => void;
  /** Resolves when the slide has had its time; after `ms` if it is given. */
  turn: (ms?: number) => Promise<void>;
  signal: AbortSignal;
};

/**
 * Shows one slide after the other until `signal` ends it. While one is shown, the next is made ready: its poster is loaded and
 * decoded. A project whose poster cannot be had is passed over; when that goes on, one comes whose poster is kept.
 */
export async function rotate({ programme, posters, fileOf, pictures, show, turn, signal }: Screen): Promise<void> {
  let last = Math.random() * 2 ** 32;
  let inRow = 0;
  let other = -1;

  async function nextProject(): Promise<ReadySlide | undefined> {
    const inOrder = projectsAfter(programme(), last);
    let tried = 0;
    for (const slide of inOrder) {
      const file = fileOf(slide);
      if (file && !pictures.has(file) && tried === mostTried) continue;
      last = slide.turn;
      const poster = file && (await pictures.ready(file));
      if (poster || !file) return { ...slide, ...(poster && { poster }) };
      tried += 1;
    }
    const [first] = projectsAfter(programme(), last);
    if (first) last = first.turn;
    return first;
  }

  async function next(): Promise<ReadySlide | undefined> {
    const { projects, others } = programme();
    const isOther = others.length > 0 && (inRow >= projectsInRow || projects.length === 0);
    inRow = isOther ? 0 : inRow + 1;
    if (!isOther) return nextProject();
    other += 1;
    return others[other % others.length];
  }

  /** The slide as it is to be shown now, without a poster that has been replaced; undefined when it is hidden, or over. */
  function upToDate(ready: ReadySlide): ReadySlide | undefined {
    const { projects, others } = programme();
    const now = [...projects, ...others].find(({ kind, key }) => kind === ready.kind && key === ready.key);
    const isSame = now?.kind === 'project' && ready.kind === 'project' && fileOf(now) === fileOf(ready);
    return now && { ...now, ...(isSame && ready.poster && { poster: ready.poster }) };
  }

  async function loadAhead(): Promise<void> {
    const all = new Set(posters());
    pictures.keepOnly(all);
    const soon = projectsAfter(programme(), last).flatMap((slide) => fileOf(slide) ?? []);
    const missing = [...new Set([...soon, ...all])].filter((file) => !pictures.has(file));
    for (const file of missing.slice(0, loadedAhead)) {
      if (signal.aborted || pictures.isFull()) return;
      await pictures.load(file);
    }
  }

  let coming = next();
  while (!signal.aborted) {
    const ready = await coming;
    const slide = ready && upToDate(ready);
    if (signal.aborted) return;
    // A slide that is over has the next one in its place. Without any slide it is looked again after a while.
    if (slide || !ready) show(slide);
    const isNothing = !ready;
    coming = isNothing ? turn(lookEvery).then(next) : next();
    if (slide) {
      void loadAhead();
      await turn();
    }
  }
}
