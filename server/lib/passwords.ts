import { hash, verify } from '@node-rs/argon2';
import { makeGate } from './gate';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Verified where no account matches, so that both cases take the same time. */
const nobody =
  '$argon2id$v=19$m=19456,t=2,p=1$RG2NVi+ANxfw12nKPOl/MQ$NnCEyqgsFSUi6ZoEJ1oOfyR9ly/6YEnsMY+OyXVgnfY';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** False for a wrong password and for no account (`null`), in the same time. */
  matches(stored: string | null, password: string): Promise<boolean>;
}

/** At most four hashes at once: each takes 19 MiB and a core. */
export function makePasswords(): Passwords {
  const gate = makeGate(4);
  return {
    hash: (password) => gate(() => hash(password, cost)),
    matches: (stored, password) =>
      gate(async () => (await verify(stored ?? nobody, password)) && stored !== null),
  };
}
