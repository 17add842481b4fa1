/**
 * Uploaded plan pictures by path. The server serves a picture only after the floor is saved, so until then this page shows the
 * chosen file.
 */
const previews = new Map<string, string>();

export function keepPreview(path: string, picture: string): void {
  previews.set(path, picture);
}

/** The address of a plan picture. */
export function addressOfPlan(path: string): string {
  return previews.get(path) ?? path;
}
