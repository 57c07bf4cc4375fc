declare module 'virtual:screen-code' {
  import type { ScreenCode } from '@stories/docs/screenCode';
  /** The screens by the names of their folders. */
  export const screens: Record<string, ScreenCode>;
}

declare module 'virtual:color-uses' {
  import type { ColorUses } from '@stories/docs/screenCode';
  export const colorUses: ColorUses;
}
