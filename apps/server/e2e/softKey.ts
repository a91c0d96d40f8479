import {
  createHash,
  createSign,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';

/** CBOR (RFC 8949), as far as an authenticator needs it. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}
type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>;
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flatMap(([key, each]) => [cbor(key), cbor(each)]);
  return Buffer.concat([head(5, value.size), ...pairs]);
}

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const text = (data: Buffer): string => data.toString('base64url');

type Options = Readonly<Record<string, unknown>>;
type Lie = {
  readonly origin?: string;
  readonly site?: string;
  readonly counter?: number;
  readonly challenge?: string;
  readonly signature?: Buffer;
  readonly userHandle?: string;
};

/** A passkey in software, that also tells lies. */
export class SoftKey {
  readonly id: string;
  readonly #keys: { readonly privateKey: KeyObject; readonly publicKey: KeyObject };
  readonly #origin: string;
  #player = '';
  counter = 0;

  constructor(origin: string, idBytes = 32) {
    this.id = text(randomBytes(idBytes));
    this.#origin = origin;
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  #clientData(type: string, challenge: unknown, lie: Lie): Buffer {
    const { origin = this.#origin } = lie;
    const said = { type, challenge: lie.challenge ?? challenge, origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(said));
  }

  #authData(flags: number, lie: Lie, more = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(lie.counter ?? this.counter);
    const site = lie.site ?? new URL(this.#origin).hostname;
    return Buffer.concat([sha256(site), Buffer.from([flags]), count, more]);
  }

  create(options: Options, lie: Lie = {}): object {
    const { user } = options as { readonly user?: { readonly id: string } };
    this.#player = user?.id ?? '';
    const jwk = this.#keys.publicKey.export({ format: 'jwk' });
    const part = (name: 'x' | 'y'): Buffer => Buffer.from(jwk[name] ?? '', 'base64url');
    const key = new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, part('x')],
      [-3, part('y')],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([id.length >> 8, id.length & 255]);
    const more = Buffer.concat([Buffer.alloc(16), length, id, cbor(key)]);
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', this.#authData(0x45, lie, more)],
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: text(this.#clientData('webauthn.create', options['challenge'], lie)),
        attestationObject: text(cbor(attestation)),
        transports: ['internal'],
      },
    };
  }

  sign(options: Options, lie: Lie = {}): object {
    this.counter += 1;
    const data = this.#authData(0x05, lie);
    const client = this.#clientData('webauthn.get', options['challenge'], lie);
    const signed = createSign('sha256').update(Buffer.concat([data, sha256(client)]));
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(lie.signature ?? signed.sign(this.#keys.privateKey)),
        userHandle: lie.userHandle ?? this.#player,
      },
    };
  }
}
