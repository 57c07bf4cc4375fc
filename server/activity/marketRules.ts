import type { ActivityAction, ActivitySubject } from '@/api/contract/activity';
import { followedCalls, stockCalls } from '@/api/contract/followed';
import { importCalls, type ImportKind } from '@/api/contract/imports';
import { stockServiceCalls } from '@/api/contract/stockServices';
import { type Described, removed, rule, saved } from './rule';

const importedAs: Record<ImportKind, ActivitySubject> = {
  quant_ratings: 'quant ratings',
  core_portfolio: 'core portfolio',
  instruments: 'instrument',
  etps: 'ETP',
  stocks: 'stock',
  index_weights: 'index weights',
};

const importedBy =
  (action: ActivityAction) =>
  ({ kind }: { kind: ImportKind }): Described => ({ action, subject: importedAs[kind] });

/** What people do to the lists that newsletters and tables follow. */
export const marketRules = [
  rule(followedCalls.saveCoins, () => ({ action: 'changed', subject: 'coin' })),
  rule(followedCalls.saveEtps, () => ({ action: 'changed', subject: 'ETP' })),
  rule(followedCalls.saveInstrument, saved('instrument')),
  rule(followedCalls.removeInstrument, removed('instrument')),
  rule(importCalls.apply, importedBy('imported')),
  rule(importCalls.undo, importedBy('undid an import of')),
  rule(stockCalls.add, () => ({ action: 'added', subject: 'stock' })),
  rule(stockCalls.update, saved('stock')),
  rule(stockCalls.remove, removed('stock')),
  rule(stockServiceCalls.save, saved('stock entry')),
  rule(stockServiceCalls.remove, removed('stock entry')),
  rule(stockServiceCalls.import, () => ({ action: 'imported', subject: 'stock entry' })),
];
