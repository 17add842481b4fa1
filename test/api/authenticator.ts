import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

/** The CBOR of what a passkey says of itself: integers, texts, bytes and maps. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, entry]) => [cbor(key), cbor(entry)])]);
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  if (size < 256) return Buffer.from([(major << 5) | 24, size]);
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url');

/** What differs from an honest answer to the site's question. */
export type Twist = Partial<{
  challenge: string;
  origin: string;
  rpId: string;
  isVerified: boolean;
  counter: number;
  userHandle: string;
}>;

/** A passkey in software: ES256, without attestation. `site` is the address of the page on which it is used. */
export function aPasskey(site: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;
  let owner = '';

  const clientData = (type: string, challenge: string, twist: Twist) =>
    Buffer.from(JSON.stringify({ type, challenge: twist.challenge ?? challenge, origin: twist.origin ?? site }));
  const authData = (twist: Twist, credential?: Buffer) => {
    counter = twist.counter ?? counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = 0x01 | (twist.isVerified === false ? 0 : 0x04) | (credential ? 0x40 : 0);
    const hash = sha256(twist.rpId ?? new URL(site).hostname);
    return Buffer.concat([hash, Buffer.from([flags]), count, ...(credential ? [credential] : [])]);
  };
  const answer = <Parts>(response: Parts) => ({ id: base64url(id), rawId: base64url(id), type: 'public-key', response });

  return {
    id: base64url(id),
    /** Answers the options of an addition. */
    add: (options: { challenge: string; user: { id: string } }, twist: Twist = {}) => {
      owner = options.user.id;
      const [key, at] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
      const cose = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, key],
        [-3, at],
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(cose)]);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData(twist, credential)],
      ]);
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', options.challenge, twist)),
        attestationObject: base64url(cbor(attestation)),
      });
    },
    /** Answers the options of a sign-in. */
    signIn: (options: { challenge: string }, twist: Twist = {}) => {
      const client = clientData('webauthn.get', options.challenge, twist);
      const data = authData(twist);
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        userHandle: twist.userHandle ?? owner,
      });
    },
  };
}
