import type { Point } from '../../../domain/floor/route.ts';

/** Pans and zooms a plan. */
export type PanZoom = {
  /** Zooms by a factor around the center. */
  zoomBy: (factor: number) => void;
  reset: () => void;
  /** Scrolls to an element of the plan, zoomed until it is at least `width` CSS pixels wide. */
  show: (part: Element, width?: number) => void;
  stop: () => void;
};

const largest = 10;
/** In CSS pixels: a shorter movement of a finger is a tap. */
const slip = 6;
/** In ms without movement until the plan is redrawn sharply. */
const rest = 180;

/** Without the transform. */
function sizeOf(element: Element): { width: number; height: number } {
  const { width, height } = getComputedStyle(element);
  return { width: Number.parseFloat(width), height: Number.parseFloat(height) };
}

/**
 * Pans by dragging and zooms by pinching and by the wheel. The wheel needs Ctrl or the focus in the plan, so that it does not
 * catch visitors who scroll the page. No component is drawn: each frame sets one transform on the whole drawing, which the
 * browser's compositor applies without redrawing tables. Lengths are in CSS pixels.
 */
export function panZoom(frame: HTMLElement, drawing: SVGSVGElement): PanZoom {
  let [x, y, scale] = [0, 0, 1];
  let request = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dragged = false;
  let box = frame.getBoundingClientRect();
  /** The size of the drawing at scale 1. It may be larger than its frame. */
  let size = sizeOf(drawing);
  let room = sizeOf(frame);
  /** The pressed pointers: fingers or the mouse. */
  const pointers = new Map<number, Point>();
  const controller = new AbortController();
  const { signal } = controller;

  const measure = () => {
    box = frame.getBoundingClientRect();
    size = sizeOf(drawing);
    room = sizeOf(frame);
  };

  /** The scale at which the whole hall fits into the frame. */
  const smallest = () => Math.min(1, room.width / size.width, room.height / size.height);
  /** In which directions the drawing is larger than the frame, with half a pixel of tolerance for rounding. */
  const overflows = () => ({
    across: size.width * scale - room.width > 0.5,
    down: size.height * scale - room.height > 0.5,
  });

  /** Limits panning: edges of the drawing do not enter the frame, and a smaller drawing is centered. */
  const within = (at: number, length: number, most: number) =>
    length > most ? Math.min(0, Math.max(most - length, at)) : (most - length) / 2;

  function draw(): void {
    request = 0;
    x = within(x, size.width * scale, room.width);
    y = within(y, size.height * scale, room.height);
    const isMoved = scale !== 1 || x !== 0 || y !== 0;
    drawing.style.transform = isMoved ? `translate(${x}px, ${y}px) scale(${scale})` : '';
    // When the plan cannot be panned, one finger scrolls the page.
    frame.style.touchAction = overflows().down ? 'none' : '';
  }

  function move(isGesture: boolean): void {
    if (isGesture) {
      frame.dataset.moving = '';
      clearTimeout(timer);
      timer = setTimeout(() => delete frame.dataset.moving, rest);
    }
    request ||= requestAnimationFrame(draw);
  }

  /** `about` is the point of the window that keeps its content. */
  function zoom(factor: number, about: Point, isGesture: boolean): void {
    const next = Math.min(largest, Math.max(smallest(), scale * factor));
    const [left, top] = [about.x - box.left, about.y - box.top];
    x = left - ((left - x) * next) / scale;
    y = top - ((top - y) * next) / scale;
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
      measure();
      pointers.clear();
      dragged = false;
    }
    pointers.set(pointerId, { x: clientX, y: clientY });
  }

  function drag({ pointerId, clientX, clientY, buttons }: PointerEvent): void {
    // The pointer was released outside the frame.
    if (buttons === 0) pointers.delete(pointerId);
    const last = pointers.get(pointerId);
    if (!last) return;
    const before = [...pointers.values()];
    const now = { x: clientX, y: clientY };
    const isPinch = pointers.size > 1;
    const { across, down } = overflows();
    if (!isPinch && !across && !down) return;
    if (!dragged && !isPinch && Math.hypot(now.x - last.x, now.y - last.y) < slip) return;
    if (!dragged) frame.setPointerCapture(pointerId);
    dragged = true;
    pointers.set(pointerId, now);
    const after = [...pointers.values()];
    const [from, to] = [middle(before), middle(after)];
    x += to.x - from.x;
    y += to.y - from.y;
    if (isPinch) zoom(spread(after) / (spread(before) || 1), to, true);
    else move(true);
  }

  function wheel(event: WheelEvent): void {
    if (!event.ctrlKey && !event.metaKey && !frame.contains(document.activeElement)) return;
    const factor = Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : event.ctrlKey ? 0.01 : 0.002));
    // At the limits of the zoom, the wheel scrolls the page.
    measure();
    if (!event.ctrlKey && ((factor < 1 && scale === smallest()) || (factor > 1 && scale === largest))) return;
    event.preventDefault();
    zoom(factor, { x: event.clientX, y: event.clientY }, true);
  }

  const up = ({ pointerId }: PointerEvent) => pointers.delete(pointerId);
  /** The click that ends a drag opens no table. Clicks by key have `detail` 0. */
  const click = (event: MouseEvent) => {
    if (!dragged || event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
    dragged = false;
  };
  /** Two fingers always move the plan, even where one finger scrolls the page. */
  const fingers = (event: TouchEvent) => {
    if (event.touches.length > 1 && event.cancelable) event.preventDefault();
  };

  frame.addEventListener('pointerdown', down, { signal });
  frame.addEventListener('pointermove', drag, { signal });
  frame.addEventListener('pointerup', up, { signal });
  frame.addEventListener('pointercancel', up, { signal });
  frame.addEventListener('click', click, { signal, capture: true });
  frame.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  frame.addEventListener('wheel', wheel, { signal, passive: false });
  frame.addEventListener('touchstart', fingers, { signal, passive: false });
  frame.addEventListener('touchmove', fingers, { signal, passive: false });
  const sizes = new ResizeObserver(() => {
    measure();
    move(false);
  });
  sizes.observe(frame);

  return {
    zoomBy(factor) {
      measure();
      zoom(factor, { x: box.left + box.width / 2, y: box.top + box.height / 2 }, false);
    },
    reset() {
      measure();
      scale = smallest();
      move(false);
    },
    show(part, width = 0) {
      measure();
      const shown = part.getBoundingClientRect();
      const at = middle([
        { x: shown.left - box.left, y: shown.top - box.top },
        { x: shown.right - box.left, y: shown.bottom - box.top },
      ]);
      const factor = Math.max(1, width / shown.width);
      const isInSight = at.x > box.width * 0.1 && at.x < box.width * 0.9 && at.y > box.height * 0.1 && at.y < box.height * 0.6;
      if (isInSight && factor === 1) return;
      const next = Math.min(largest, scale * factor);
      // A little above the center, because the card of the table is at the bottom.
      x = box.width / 2 - ((at.x - x) * next) / scale;
      y = box.height * 0.4 - ((at.y - y) * next) / scale;
      scale = next;
      // Draws at once, because the caller may scroll the page to the element next.
      draw();
    },
    stop() {
      controller.abort();
      sizes.disconnect();
      cancelAnimationFrame(request);
      clearTimeout(timer);
    },
  };
}
