import { createSecretBox } from '#platform/secret-box.ts';

/** Keys of models as they lie in the database. */
export interface KeyBox {
  readonly isOpen: boolean;
  /** @throws when there is no secret: whoever stores asks `isOpen` before */
  seal(place: KeyPlace, key: string): Buffer;
  /** undefined = this server cannot read it: another secret, another model or another server. */
  open(place: KeyPlace, sealed: Buffer): string | undefined;
}

/** A key is worth something at one model and one server alone: a row that is moved or pointed elsewhere has none. */
export interface KeyPlace {
  readonly id: string;
  readonly baseUrl: string;
}

const contextOf = ({ id, baseUrl }: KeyPlace): string => `${id} ${new URL(baseUrl).origin}`;

/** @param secretKey of the configuration (SECRET_KEY); without it none can be stored */
export function createKeyBox(secretKey: Buffer | undefined): KeyBox {
  const box = secretKey && createSecretBox(secretKey);
  return {
    isOpen: box !== undefined,
    seal(place, key) {
      if (box === undefined) throw new Error('no secret to encrypt keys with');
      return box.seal(Buffer.from(key), contextOf(place));
    },
    open: (place, sealed) => box?.open(sealed, contextOf(place))?.toString(),
  };
}
