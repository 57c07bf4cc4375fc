import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    isVisual: boolean;
    /**
     * True if the other theme's contrast is checked in every story; false for only those with a
     * dark picture.
     */
    isWhole: boolean;
  }
}

declare module 'vitest/browser' {
  interface ScreenshotComparatorRegistry {
    levels: Record<string, never>;
  }
}
