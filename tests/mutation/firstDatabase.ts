import { openTestApi } from '@tests/server/testApi';

const ready = Symbol.for('first database');
const shared = globalThis as { [ready]?: Promise<void> };

async function openFirst(): Promise<void> {
  const api = await openTestApi();
  await api.close();
}

// Made before any mutant is active, and used by all of them: a mutant that spoils the samples would
// fail the tests of the mutants after it.
await (shared[ready] ??= openFirst());
