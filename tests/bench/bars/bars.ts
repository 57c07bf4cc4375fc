import { cpus, loadavg } from 'node:os';
import { measureApi } from '../api/api';
import { measureFilter } from '../filter';
import { measureHistory } from '../history';
import { measureListVisit } from '../listVisit';
import { measureLongTexts } from '../longTexts';
import { milliseconds } from '../printed';
import { measureComposer } from '../typing';
import {
  apiLines,
  filterLines,
  historyLines,
  listLines,
  longTextLines,
  typingLines,
} from './lines';
import type { Line } from './line';
import { printLines } from './printLines';

/** Processes that wait for each processor, beyond which others than the bench must be running. */
const busy = 1.5;

async function measured<Figures>(
  name: string,
  measure: () => Promise<Figures>,
  linesOf: (figures: Figures) => Line[],
): Promise<Line[]> {
  const start = performance.now();
  const lines = linesOf(await measure());
  const isBusy = (loadavg()[0] ?? 0) > busy * cpus().length;
  console.log(`${name}: ${((performance.now() - start) / 1_000).toFixed(0)} s`);
  const isTime = ({ peer, unit }: Line) => peer === '' && unit === milliseconds;
  return lines.map((line) => ({ ...line, isDisturbed: isBusy && isTime(line) }));
}

/** Measures everything that has a bar, one after the other, and prints one table. */
export async function reportBars(): Promise<void> {
  const lines = [
    ...(await measured('list', measureListVisit, listLines)),
    ...(await measured('typing', measureComposer, typingLines)),
    ...(await measured('long texts', measureLongTexts, longTextLines)),
    ...(await measured('filter', measureFilter, filterLines)),
    ...(await measured('history', measureHistory, historyLines)),
    ...(await measured('api', measureApi, (figures) => (figures ? apiLines(figures) : []))),
  ];
  console.log('');
  printLines(lines);
}
