import { hash, verify } from '@node-rs/argon2';
import type { Passwords } from '@server/deps';
import { makeGate } from '@server/http/gate';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Verified if no account matches, so that both cases take the same time. */
const noAccount =
  '$argon2id$v=19$m=19456,t=2,p=1$RG2NVi+ANxfw12nKPOl/MQ$NnCEyqgsFSUi6ZoEJ1oOfyR9ly/6YEnsMY+OyXVgnfY';

/**
 * Hashes with argon2, at most four at once: each takes 19 MiB and a processor core. A test can see
 * what is verified.
 */
export function makePasswords(verifyHash: typeof verify = verify): Passwords {
  const gate = makeGate(4);
  return {
    hash: (password) => gate(() => hash(password, cost)),
    matches: (stored, password) =>
      gate(async () => (await verifyHash(stored ?? noAccount, password)) && stored !== null),
  };
}
