import { options } from 'preact';

// Where Preact does not as React does, for which the components and their packages are written.

/**
 * Draws what changed when all handlers of an event have run, of the innermost one when a handler causes others. Preact would draw between them: the handler of a list would find no
 * more of the row whose button was pressed, and the one of a dialog that a key has closed its menu already.
 */
options.debounceRendering = (draw) => {
  const { event } = window;
  if (!event?.bubbles) return queueMicrotask(draw);
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
