export function EditPresentation() {
  return <p>To be built.</p>;
}
