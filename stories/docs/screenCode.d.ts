declare module 'virtual:screen-code' {
  /** The screens by the names of their folders. */
  export const screens: Record<string, import('../../.storybook/screenCode/screenCode').ScreenCode>;
}
