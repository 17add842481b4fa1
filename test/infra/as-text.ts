/** A template's value as text: joined, with references written as `<Id.Attribute>`. */
export function asText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const [[name, given]] = Object.entries(value) as [[string, never]];
  if (name === 'Fn::Join') return (given[1] as unknown[]).map(asText).join(given[0]);
  if (name === 'Fn::GetAtt') return `<${(given as string[]).join('.')}>`;
  return `<${asText(given)}>`;
}
