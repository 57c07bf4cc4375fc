import { afterAll, vi } from 'vitest';

// One process runs file after file: what one stubs, the next must not find.
afterAll(() => void vi.unstubAllGlobals());
