import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge } from './judge';
import type { Step } from '../corpora/schedules';
import { roundsOf } from '../proofs';
import { modelServer } from './server';
import { Time } from './time';

/** The environment variable AUTOSAVE_RUNS sets another number. */
const runs = Number(process.env['AUTOSAVE_RUNS'] ?? roundsOf(10_000, 200));

const words = fc
  .string({ unit: 'grapheme', maxLength: 8 })
  .filter((text) => !/[\ue000-\uf8ff]/u.test(text));
const oneOf = (names: string) => fc.constantFrom(...names.split(/\s+/));
const failure = oneOf(
  `ok 500 503 502_html 413 429_retry_after status_error_200 duplicate_request reset_before
  reset_after_apply drop_response timeout_before_apply timeout_after_apply reorder_with_next
  slow_200ms slow_4s slow_50s`,
);
const field = oneOf('title daily technical link_fsi link_fsga');
const moves = `bfcache change_author close_tab_and_reopen discard_tab kill_renderer reload
  route_change_and_back save_title_enter session_expire sync_prices indexeddb_blocked
  localstorage_full`;
const ofServer = oneOf('server_kill9 db_conn_drop disk_full_5s');
const ms = fc.constantFrom(50, 300, 900, 999, 1_000, 1_001, 1_500, 3_000, 20_000, 46_000);

function stepsOf(people: string[], moves: string): fc.Arbitrary<Step[]> {
  const who = fc.constantFrom(...people);
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 6, arbitrary: fc.record({ who, do: fc.constant('type'), field, text: words }) },
    {
      weight: 1,
      arbitrary: fc.record({
        who,
        do: fc.constant('delete'),
        field,
        chars: fc.integer({ min: 1, max: 20 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ who, do: fc.constantFrom('undo', 'redo'), field }) },
    { weight: 4, arbitrary: fc.record({ who, do: fc.constant('wait'), ms }) },
    { weight: 4, arbitrary: fc.record({ who, do: fc.constant('net'), next: failure }) },
    { weight: 1, arbitrary: fc.record({ who, do: fc.constant('offline'), ms }) },
    { weight: 3, arbitrary: fc.record({ who, do: oneOf(moves) }) },
    { weight: 1, arbitrary: fc.record({ do: ofServer }) },
  );
  const end: Step[] = [{ do: 'heal' }, { do: 'settle', ms: 60_000 }];
  return fc.array(step, { minLength: 3, maxLength: 30 }).map((steps) => [...steps, ...end]);
}

describe('autosave through random schedules', () => {
  it.each([
    ['one author: no lost character, no false conflict', ['A'], moves, runs],
    ['two authors with many tabs: no lost character', ['A', 'B'], `${moves} open_second_tab`, runs],
  ])('%s', async (_name, people, moves, numRuns) => {
    const property = fc.asyncProperty(stepsOf(people, moves), async (steps) => {
      const time = new Time();
      const { broken } = await judge(people, steps, modelServer(time), time);
      expect(broken).toEqual([]);
    });
    await fc.assert(property, { numRuns, seed: 744, interruptAfterTimeLimit: 3_000_000 });
  });
});
