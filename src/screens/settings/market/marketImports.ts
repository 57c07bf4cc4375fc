import type { ImportKind } from '@/api/contract/imports';
import type { ImportController } from '@/screens/imports/importSteps';

/** The tables of Settings > Market that can be imported. */
export type FollowedImports = Record<
  Extract<ImportKind, 'instruments' | 'etps' | 'stocks' | 'index_weights'>,
  ImportController
>;
