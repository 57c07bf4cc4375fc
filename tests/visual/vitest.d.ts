import 'vitest';
import type { Sampling } from '../proofs';

declare module 'vitest' {
  interface ProvidedContext {
    isVisual: boolean;
    sampling: Sampling;
  }
}

declare module 'vitest/browser' {
  interface ScreenshotComparatorRegistry {
    levels: Record<string, never>;
  }
}
