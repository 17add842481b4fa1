export function Download() {
  return <p>To be built.</p>;
}
