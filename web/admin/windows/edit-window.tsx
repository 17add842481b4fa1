export function EditWindow() {
  return <p>To be built.</p>;
}
