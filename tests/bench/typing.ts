import type { Sample, Script } from './keystrokes';
import { compare } from './stand';
import { besides, megabytes, milliseconds, usualMost, type Line } from './table';

const pages = ['pages/composerPage.ts', 'pages/composerBare.ts'];

const words = ' the move in $BTC held while flows into $ETH turned and #SOL kept its bid overnight';

const script: Script = {
  warmUp: words.slice(0, 20).split(''),
  keys: words.slice(20, 80).split(''),
  pace: 50,
};

/**
 * Types in the whole composer with 10,000 words, and in the same page with bare ProseMirror in the
 * place of its editors.
 */
export async function measureTyping(): Promise<Line[]> {
  const [own = [], other = []] = await compare(pages, script);
  const times = (samples: Sample[]) => samples.map(({ latencies }) => usualMost(latencies));
  const compared = { ours: times(own), other: times(other) };
  const memory = own.map((sample) => sample.memory);
  return [
    {
      what: 'A key in the composer, in 10,000 words',
      values: compared.ours,
      unit: milliseconds,
      atMost: 16,
    },
    besides('beside bare ProseMirror', compared, milliseconds, { atMost: 2 }),
    { what: '  memory of its tab', values: memory, unit: megabytes, atMost: 100_000_000 },
  ];
}
