/** What a record itself has under a name. Ids of projects are names that people choose: every object has a `constructor`, too. */
export function ownProperty<Value>(record: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined;
}
