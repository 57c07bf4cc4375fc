import 'vitest';
import type { Sampling } from '../proofs';

declare module 'vitest' {
  interface ProvidedContext {
    isVisual: boolean;
    sampling: Sampling;
    /** The file with the seeded database, for the API's tests in a browser. */
    seededPath: string;
  }
}

declare module 'vitest/browser' {
  interface ScreenshotComparatorRegistry {
    levels: Record<string, never>;
  }
}
