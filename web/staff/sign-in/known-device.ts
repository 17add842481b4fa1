/**
 * The proof that a person signed in on this device before, by username. It opens nothing: it keeps wrong passwords that others
 * try from locking that person out here (functions/signin/device.ts).
 */
const key = 'knownDevice';

export function readDevice(username: string): string | undefined {
  return readAll()[nameOf(username)];
}

export function keepDevice(username: string, device: string): void {
  localStorage.setItem(key, JSON.stringify({ ...readAll(), [nameOf(username)]: device }));
}

const nameOf = (username: string) => username.trim().toLowerCase();

function readAll(): Record<string, string> {
  try {
    return { ...JSON.parse(localStorage.getItem(key) ?? '{}') };
  } catch {
    return {};
  }
}
