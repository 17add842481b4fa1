/** Pictures of plans that were uploaded on this page, by their paths: the file itself can be read only after the floor is saved. */
const previews = new Map<string, string>();

export function keepPreview(path: string, picture: string): void {
  previews.set(path, picture);
}

/** An address that shows a plan. */
export function addressOfPlan(path: string): string {
  return previews.get(path) ?? path;
}
