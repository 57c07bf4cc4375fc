import { storyTime } from '@tests/visual/clock';
import { colleagues } from '@server/browser/colleagues';
import type { FirstUser } from '@server/db/prepareDatabase';
import { sampleAccount } from '@server/db/seed/seed';
import { instantOf, wallClockAt } from '@/domain/format/dates';

const { email, password } = sampleAccount;

/** Who can sign in to the desk, all with the same password. */
export const people = {
  administrator: { title: 'Administrator Robin', email },
  publisher: { title: 'Publisher Ann', email: colleagues.publisher.email },
  writer: { title: 'Writer Ben', email: colleagues.writer.email },
  nobody: { title: 'Nobody', email: '' },
} as const;
export type Person = keyof typeof people;

export const everybodysPassword = password;

/** The only account of the empty database. */
export const firstUser: FirstUser = { email, password };

/** What can go wrong, or be unusual, by the name in the address. */
export const scenarios = {
  normal: 'Everything works',
  slow: 'Slow API',
  failing: 'API fails',
  signedOut: 'Session ended',
  offline: 'Offline',
  feedStuck: 'Market feed stuck',
  colleague: 'A colleague is editing',
  daylightSaving: 'Daylight saving ends',
  empty: 'Empty database',
  manyRows: '10,000 rows',
} as const;
export type Scenario = keyof typeof scenarios;

/** Scenarios that need a database of their own. */
export const hasOwnData = (scenario: Scenario) =>
  scenario === 'empty' || scenario === 'manyRows' || scenario === 'daylightSaving';

export interface DeskSettings {
  /**
   * The time in New York, written `2026-11-20 08-14`: a story's address may hold no colon.
   */
  clock: string;
  person: Person;
  scenario: Scenario;
}

/** The time of all other stories. */
export const usualClock = wallClockAt(new Date(storyTime)).slice(0, 16).replace(':', '-');

/** Five minutes before the hour that New York has twice. */
const beforeChange = '2026-11-01 00-55';

/** True where the desk opens with the database that came with Storybook. */
export const isUsual = ({ clock, scenario }: DeskSettings) =>
  clock === usualClock && scenario !== 'empty' && scenario !== 'daylightSaving';

/** The instant at which the desk opens. */
export function startOf({ clock }: DeskSettings): Date {
  return instantAt(clock) ?? new Date(storyTime);
}

/** The settings with another scenario, which may bring a time of its own. */
export function withScenario(settings: DeskSettings, scenario: Scenario): DeskSettings {
  const isChangeDay = scenario === 'daylightSaving';
  const [from, to] = isChangeDay ? [usualClock, beforeChange] : [beforeChange, usualClock];
  return { ...settings, scenario, clock: settings.clock === from ? to : settings.clock };
}

/** The instant of a clock; null for an incomplete one, and for an hour that is skipped. */
export function instantAt(clock: string): Date | null {
  return instantOf(`${clock.replace(/-(\d\d)$/, ':$1')}:00`);
}

/** A clock as a date-time field has it, `2026-11-20T08:14`. */
export const fieldOf = (clock: string) => clock.replace(' ', 'T').replace(/-(\d\d)$/, ':$1');

/** The clock that a date-time field says. */
export const clockOf = (field: string) => field.slice(0, 16).replace('T', ' ').replace(':', '-');
