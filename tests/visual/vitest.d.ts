import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    isVisual: boolean;
    /** Whether the contrast of the other theme is checked in every story, or in those with a picture. */
    isWhole: boolean;
  }
}

declare module 'vitest/browser' {
  interface ScreenshotComparatorRegistry {
    levels: Record<string, never>;
  }
}
