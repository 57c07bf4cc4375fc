import * as z from 'zod/mini';
import { call, levels } from './call';
import { brandKeys } from './publication';
import { Empty, Ignored, listOf, Text, Whole } from './wire';

/** A contact list of the bulk email provider. */
const BulkList = z.object({ id: Text, name: Text, contacts: Whole });
export type BulkList = z.infer<typeof BulkList>;

/** The most lists of one brand. */
export const maxBulkLists = 50;

const ListId = z.string().check(z.regex(/^[\w-]{8,60}$/));

export const BulkAudience = z.object({
  brand: z.enum(brandKeys),
  /** Ids of the lists that get its newsletters; empty for all contacts, null while nobody chose. */
  lists: z.nullable(z.array(z.string())),
  /** True if the environment sets it, so that it can't be changed here. */
  is_fixed: z.boolean(),
});
export type BulkAudience = z.infer<typeof BulkAudience>;

export const BulkAudiences = z.object({
  /** Empty where no provider with contact lists is connected. */
  brands: listOf(BulkAudience),
  /** The provider's lists; null where it doesn't tell them. */
  lists: z.nullable(listOf(BulkList)),
});
export type BulkAudiences = z.infer<typeof BulkAudiences>;

export const BulkAudienceDraft = z.object({
  brand: z.enum(brandKeys),
  lists: z.array(ListId).check(z.maxLength(maxBulkLists, 'Choose at most 50 lists.')),
});
export type BulkAudienceDraft = z.infer<typeof BulkAudienceDraft>;

const ofLists = { capability: 'deliveries', isQuiet: true, level: levels.administer } as const;

/** Our addition: which contacts of the bulk email provider get the newsletters of each brand. */
export const bulkListCalls = {
  get: call('/settings/bulk_lists', Empty, BulkAudiences, ofLists),
  save: call('/settings/save_bulk_lists', BulkAudienceDraft, Ignored, {
    ...ofLists,
    isQuiet: false,
  }),
};
