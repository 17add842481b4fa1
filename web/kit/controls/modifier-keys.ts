type Press = { altKey: boolean; ctrlKey: boolean; metaKey: boolean };

/** True for a key that is pressed with Ctrl, Cmd or Alt: it belongs to the browser or the system, such as Ctrl+Home. */
export function hasModifier({ altKey, ctrlKey, metaKey }: Press): boolean {
  return altKey || ctrlKey || metaKey;
}
