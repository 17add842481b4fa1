export function Edits() {
  return <p>To be built.</p>;
}
