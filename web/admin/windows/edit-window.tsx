export function EditWindow() {
  return null;
}
