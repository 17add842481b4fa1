/** A link for an e-mail address. A line break is allowed before the @. */
export function MailLink({ address }: { address: string }) {
  const at = address.indexOf('@');
  return (
    <a href={`mailto:${address}`} dir="ltr">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </a>
  );
}
