/**
 * Uploaded pictures of the site by path. The server serves a picture only after what names it is saved, so until then this page shows the
 * chosen file.
 */
const previews = new Map<string, string>();

export function keepPreview(path: string, picture: string): void {
  previews.set(path, picture);
}

/** The address of a picture. */
export function addressOf(path: string): string {
  return previews.get(path) ?? path;
}
