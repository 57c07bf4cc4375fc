import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    isVisual: boolean;
  }
}

declare module 'vitest/browser' {
  interface ScreenshotComparatorRegistry {
    levels: Record<string, never>;
  }
}
