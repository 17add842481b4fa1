/** In place of what an NDA keeps back. */
export function WithheldNote({ className }: { className?: string }) {
  return <p className={className}>Under a non-disclosure agreement: abstract, poster and video are not public.</p>;
}
