import { describe, expect, it } from 'vitest';
import {
  clockOf,
  fieldOf,
  instantAt,
  startOf,
  usualClock,
  withScenario,
} from '@stories/flows/desk/settings';

const settings = { clock: usualClock, person: 'administrator', scenario: 'normal' } as const;

describe('the clock of the desk in Storybook', () => {
  it('may stand in an address of Storybook, and in a date-time field', () => {
    expect(usualClock).toBe('2026-11-20 08-14');
    expect(usualClock).toMatch(/^[\w -]+$/);
    expect(fieldOf(usualClock)).toBe('2026-11-20T08:14');
    expect(clockOf('2026-12-01T23:05')).toBe('2026-12-01 23-05');
  });

  it('is the time in New York', () => {
    expect(instantAt('2026-11-20 08-14')).toEqual(new Date('2026-11-20T13:14:00Z'));
    expect(instantAt('2026-07-01 08-14')).toEqual(new Date('2026-07-01T12:14:00Z'));
    expect(instantAt('2027-03-14 02-30')).toBeNull();
    expect(instantAt('soon')).toBeNull();
    expect(startOf({ ...settings, clock: 'soon' })).toEqual(new Date('2026-11-20T13:14:00Z'));
  });

  it('is set to the day on which daylight saving ends, and back', () => {
    const changed = withScenario(settings, 'daylightSaving');
    expect(startOf(changed)).toEqual(new Date('2026-11-01T04:55:00Z'));
    expect(withScenario(changed, 'normal').clock).toBe(usualClock);
    const own = withScenario({ ...settings, clock: '2026-11-01 01-30' }, 'daylightSaving');
    expect(own.clock).toBe('2026-11-01 01-30');
  });
});
