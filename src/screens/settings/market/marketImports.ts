import type { ImportKind } from '@/api/contract/imports';
import type { ImportController } from '@/domain/imports/steps';

/** The tables of Settings > Market that can be imported. */
export type FollowedImports = Record<
  Extract<ImportKind, 'instruments' | 'etps' | 'stocks' | 'index_weights'>,
  ImportController
>;
