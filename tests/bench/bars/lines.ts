import type { ApiFigures } from '../api/api';
import { bucket, grids, mostOfPeer, mostTime } from '../filter';
import { long, mostOfShort, short } from '../longTexts';
import type { ListFigures } from '../listVisit';
import { kilobytes, milliseconds, named } from '../printed';
import type { Summary } from '../summary';
import { bareComposer, composer } from '../typing';
import type { Compared, Line } from './line';

type Figure = 'p95' | 'cpu';

function compared(figure: Figure, figures: Summary[], one: string, other: string): Compared {
  const of = (name: string) => named(figures, name).rounds.map((round) => round[figure]);
  return { ours: of(one), other: of(other) };
}

export function listLines({ ready, blocking }: ListFigures): Line[] {
  const peer = 'react-admin';
  const shared = { peer, unit: milliseconds };
  return [
    { what: 'List ready, CPU 4×, fast 4G', values: ready, bar: 0.4, ...shared },
    { what: 'Blocking time until then', values: blocking, bar: 0.1, ...shared },
  ];
}

export function typingLines(figures: Summary[]): Line[] {
  const what = 'Composer, CPU a key in 10,000 words';
  const values = compared('cpu', figures, composer, bareComposer);
  return [{ what, peer: bareComposer, values, bar: 1.15, unit: milliseconds }];
}

export function longTextLines(figures: Summary[]): Line[] {
  const values = compared('p95', figures, long, short);
  const line = { what: 'Typing p95 in 50,000 words', peer: '1,000', values };
  return [{ ...line, bar: mostOfShort, unit: milliseconds }];
}

export function filterLines(figures: Summary[]): Line[] {
  const against = (peer: string): Line => {
    const values = compared('p95', figures, bucket, peer);
    return { what: 'Filter 50,000 rows p95', peer, values, bar: mostOfPeer, unit: milliseconds };
  };
  const alone = (what: string, figure: 'cpu' | 'cpu95'): Line => {
    const ours = named(figures, bucket).rounds.map((round) => round[figure]);
    return { what, peer: '', values: { ours, other: [] }, bar: mostTime, unit: milliseconds };
  };
  return [
    ...grids.map(against),
    alone('Filter 50,000 rows, CPU a key', 'cpu'),
    alone('  p95', 'cpu95'),
  ];
}

/** What the history adds to a save, through the whole API in one process. */
export function historyLines(values: Compared): Line[] {
  const what = 'A save with its history, median';
  return [{ what, peer: 'without one', values, bar: 1.2, unit: milliseconds }];
}

const perSecond = (value: number) => `${value.toFixed(0)} / s`;

const throughputs = [
  { kind: 'save', what: 'Saves', bar: 0.35 },
  { kind: 'get', what: 'Newsletters read', bar: 0.6 },
  { kind: 'list', what: 'Pages of the list', bar: 0.6 },
] as const;

export function apiLines({ listTimes, saveTimes, throughputs: found, bytes }: ApiFigures): Line[] {
  const times = { bar: 1.5, unit: milliseconds };
  return [
    { what: 'List p99 of 10,000', peer: '100 newsletters', values: listTimes, ...times },
    { what: 'Save p99 of 50 staff', peer: '1', values: saveTimes, ...times },
    ...Object.entries(found).flatMap(([database, values]) =>
      throughputs.map(({ kind, what, bar }): Line => {
        const line = { what, peer: `${database} used bare`, values: values[kind], bar };
        return { ...line, isLeast: true, unit: perSecond };
      }),
    ),
    {
      what: 'Bytes of the list of 10,000, as sent',
      peer: '',
      values: { ours: [bytes], other: [] },
      bar: 60_000,
      unit: kilobytes,
    },
  ];
}
