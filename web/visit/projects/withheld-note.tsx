/** Stands in place of content that an NDA keeps from visitors. */
export function WithheldNote({ className }: { className?: string }) {
  return <p className={className}>Under a non-disclosure agreement: abstract, poster and video are not public.</p>;
}
