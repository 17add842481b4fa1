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

/** For a message whose first part is an address (rich.tsx). */
export const mailParts = [(address: string) => <MailLink address={address} />];
