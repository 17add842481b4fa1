import { options } from 'preact';

// Makes Preact do as React does, for which the components and their packages are written.

let isInEffects = false;

/**
 * Draws what changed when all handlers of an event have run; when a handler causes others, those of the innermost one. Preact would draw
 * between them: the handler of a list would find no more of the row whose button was pressed, and the one of a dialog that a key has
 * closed its menu already.
 */
options.debounceRendering = (draw) => {
  const { event } = window;
  // What effects change is drawn after them, whatever events they cause.
  if (isInEffects || !event?.bubbles) return queueMicrotask(draw);
  const drawOnce = () => {
    removeEventListener(event.type, drawOnce);
    clearTimeout(stopped);
    draw();
  };
  // The window hears it last.
  addEventListener(event.type, drawOnce);
  // A handler may have stopped it.
  const stopped = setTimeout(drawOnce);
};

const events = ['pointerdown', 'click', 'keydown', 'input', 'change', 'submit', 'popstate', 'beforeunload'];

/**
 * Runs the effects of a render after the next frame, but before the next event, because a listener that they add may be for it.
 * A change of the focus does not count as an event, because rendering changes the focus too.
 */
options.requestAnimationFrame = (runEffects) => {
  const run = () => {
    for (const event of events) removeEventListener(event, run, { capture: true });
    cancelAnimationFrame(frame);
    clearTimeout(noFrame);
    isInEffects = true;
    try {
      runEffects();
    } finally {
      isInEffects = false;
    }
  };
  for (const event of events) addEventListener(event, run, { capture: true });
  const frame = requestAnimationFrame(() => setTimeout(run));
  // A page in the background has no frames.
  const noFrame = setTimeout(run, 100);
};

const { vnode: prepare } = options;

/**
 * Preact writes the attributes of SVG as they are spelled, and no element has a `tabIndex`; and it leaves out what is false, without which
 * browsers check the spelling of codes and shown passwords.
 */
options.vnode = (node) => {
  const props = node.props as { tabIndex?: number; tabindex?: number; spellCheck?: boolean | string };
  if (typeof node.type === 'string') {
    if ('tabIndex' in props) {
      props.tabindex = props.tabIndex;
      delete props.tabIndex;
    }
    if (props.spellCheck === false) props.spellCheck = 'false';
  }
  prepare?.(node);
};

/** In browsers without it, the focus in a row that moves within its list would be lost. Preact calls it where there is one. */
Element.prototype.moveBefore ??= function (this: Element, row: Node, next: Node | null) {
  const { activeElement } = document;
  this.insertBefore(row, next);
  if (activeElement instanceof HTMLElement && row.contains(activeElement)) activeElement.focus({ preventScroll: true });
};
