import type { Point } from '../../domain/floor/route.ts';

/** Moves and enlarges a plan: `group` is all that is drawn in `svg`, whose viewBox is the hall. */
export type PanZoom = {
  /** Enlarges by a factor about the middle. */
  zoomBy: (factor: number) => void;
  reset: () => void;
  /** Brings a point of the hall into sight, enlarged at least `scale` times. */
  show: (point: Point, scale?: number) => void;
  stop: () => void;
};

const largest = 10;
/** In CSS pixels: a finger that moves less has tapped. */
const slip = 6;
/** In ms without any movement, after which the plan is drawn sharply again. */
const rest = 180;

/**
 * Pans by dragging, zooms by pinching and by the wheel: with Ctrl, or once something in the plan has the focus, so that whoever
 * scrolls the page is not caught. Nothing of it goes through React: each frame sets one transform, and while the plan moves the
 * browser moves the drawn layer instead of drawing 300 tables.
 */
export function panZoom(svg: SVGSVGElement, group: SVGGElement): PanZoom {
  const hall = svg.viewBox.baseVal;
  let [x, y, scale] = [0, 0, 1];
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dragged = false;
  /** The fingers or the mouse, in CSS pixels. */
  const pointers = new Map<number, Point>();
  const controller = new AbortController();
  const { signal } = controller;

  /** What the window of the plan shows of the hall when nothing is enlarged: more than the hall in one direction. */
  function view() {
    const { width, height } = svg.getBoundingClientRect();
    const pixels = Math.min(width / hall.width, height / hall.height) || 1;
    const [w, h] = [width / pixels, height / pixels];
    return { pixels, width: w, height: h, left: hall.x + (hall.width - w) / 2, top: hall.y + (hall.height - h) / 2 };
  }

  function toHall(pointer: Point): Point {
    const box = svg.getBoundingClientRect();
    const { pixels, left, top } = view();
    return { x: left + (pointer.x - box.left) / pixels, y: top + (pointer.y - box.top) / pixels };
  }

  /** The hall stays in sight: in the middle while it is smaller than the window, else without a gap at its sides. */
  const within = (at: number, size: number, start: number, length: number) =>
    size <= length ? start + (length - size) / 2 : Math.min(start, Math.max(start + length - size, at));

  function draw(): void {
    frame = 0;
    const { left, top, width, height } = view();
    x = within(x + hall.x * scale, hall.width * scale, left, width) - hall.x * scale;
    y = within(y + hall.y * scale, hall.height * scale, top, height) - hall.y * scale;
    group.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    svg.style.touchAction = scale > 1 ? 'none' : 'pan-x pan-y';
  }

  function move(isGesture: boolean): void {
    if (isGesture) {
      svg.dataset.moving = '';
      clearTimeout(timer);
      timer = setTimeout(() => delete svg.dataset.moving, rest);
    }
    frame ||= requestAnimationFrame(draw);
  }

  function zoom(factor: number, about: Point, isGesture: boolean): void {
    const next = Math.min(largest, Math.max(1, scale * factor));
    x = about.x - ((about.x - x) * next) / scale;
    y = about.y - ((about.y - y) * next) / scale;
    scale = next;
    move(isGesture);
  }

  const middle = (points: Point[]): Point => ({
    x: points.reduce((sum, point) => sum + point.x, 0) / points.length,
    y: points.reduce((sum, point) => sum + point.y, 0) / points.length,
  });
  const spread = ([a, b]: Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

  function down({ pointerId, clientX, clientY, isPrimary, button }: PointerEvent): void {
    if (button !== 0) return;
    if (isPrimary) {
      pointers.clear();
      dragged = false;
    }
    pointers.set(pointerId, { x: clientX, y: clientY });
  }

  function drag({ pointerId, clientX, clientY }: PointerEvent): void {
    const last = pointers.get(pointerId);
    if (!last) return;
    const before = [...pointers.values()];
    const now = { x: clientX, y: clientY };
    const isPinch = pointers.size > 1;
    if (!isPinch && scale === 1) return;
    if (!dragged && !isPinch && Math.hypot(now.x - last.x, now.y - last.y) < slip) return;
    if (!dragged) svg.setPointerCapture(pointerId);
    dragged = true;
    pointers.set(pointerId, now);
    const after = [...pointers.values()];
    const { pixels } = view();
    const [from, to] = [middle(before), middle(after)];
    x += (to.x - from.x) / pixels;
    y += (to.y - from.y) / pixels;
    if (isPinch) zoom(spread(after) / (spread(before) || 1), toHall(to), true);
    else move(true);
  }

  function wheel(event: WheelEvent): void {
    if (!event.ctrlKey && !event.metaKey && !svg.contains(document.activeElement)) return;
    const factor = Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : event.ctrlKey ? 0.01 : 0.002));
    // At its limits the plan leaves the wheel to the page.
    if (!event.ctrlKey && ((factor < 1 && scale === 1) || (factor > 1 && scale === largest))) return;
    event.preventDefault();
    zoom(factor, toHall({ x: event.clientX, y: event.clientY }), true);
  }

  const up = ({ pointerId }: PointerEvent) => pointers.delete(pointerId);
  /** The end of a drag opens no table. */
  const click = (event: MouseEvent) => {
    if (!dragged) return;
    event.preventDefault();
    event.stopPropagation();
    dragged = false;
  };
  /** Two fingers are for the plan, also where one scrolls the page. */
  const fingers = (event: TouchEvent) => {
    if (event.touches.length > 1 && event.cancelable) event.preventDefault();
  };

  svg.addEventListener('pointerdown', down, { signal });
  svg.addEventListener('pointermove', drag, { signal });
  svg.addEventListener('pointerup', up, { signal });
  svg.addEventListener('pointercancel', up, { signal });
  svg.addEventListener('click', click, { signal, capture: true });
  svg.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  svg.addEventListener('wheel', wheel, { signal, passive: false });
  svg.addEventListener('touchstart', fingers, { signal, passive: false });
  svg.addEventListener('touchmove', fingers, { signal, passive: false });
  const sizes = new ResizeObserver(() => move(false));
  sizes.observe(svg);

  return {
    zoomBy(factor) {
      const { left, top, width, height } = view();
      zoom(factor, { x: left + width / 2, y: top + height / 2 }, false);
    },
    reset() {
      scale = 1;
      move(false);
    },
    show(point, least = 1) {
      const { left, top, width, height } = view();
      const at = { x: point.x * scale + x, y: point.y * scale + y };
      const isInSight =
        at.x > left + width * 0.1 && at.x < left + width * 0.9 && at.y > top + height * 0.1 && at.y < top + height * 0.6;
      if (isInSight && scale >= least) return;
      scale = Math.min(largest, Math.max(scale, least));
      x = left + width / 2 - point.x * scale;
      // A little above the middle, because the card of the table lies below.
      y = top + height * 0.4 - point.y * scale;
      move(false);
    },
    stop() {
      controller.abort();
      sizes.disconnect();
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    },
  };
}
