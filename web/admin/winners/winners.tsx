export function Winners() {
  return <p>To be built.</p>;
}
