import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coingecko } from '@server/feeds/sources/coingecko';
import { readEpoch, readInstant, readLevel, readNumber } from '@server/feeds/sources/numbers';
import { notAhead } from '@server/feeds/sources/times';
import { nothingWanted, now, standIn } from './standIn';

const finite = fc.double({ noNaN: true, noDefaultInfinity: true });

/** The only number that a text may become, worked out from its digits; null if it may become none. */
function saidBy(text: string): number | null {
  const parts = /^([-+]?)([0-9]*)(?:\.([0-9]*))?(?:e([-+]?[0-9]+))?$/i.exec(text.trim());
  const [, sign = '', whole = '', part = '', exponent = '0'] = parts ?? [];
  if (!parts || whole + part === '') return null;
  const digits = BigInt(whole + part);
  const number = Number(`${sign}${digits}e${Number(exponent) - part.length}`);
  const isLost = number === 0 && digits !== 0n;
  return Number.isFinite(number) && !isLost ? number + 0 : null;
}

/** Texts that are nearly numbers. */
const nearly = fc.string({
  unit: fc.constantFrom(..."0123456789..,,--+eE_ '’%$xNaInfinity\u00a0\u202f\u2212٣५３"),
  maxLength: 12,
});

describe('a number of a source', () => {
  it('is the same number, as a number, in JSON and as text', () => {
    fc.assert(
      fc.property(finite, (number) => {
        expect(readNumber(number)).toBe(number + 0);
        expect(readNumber(JSON.parse(JSON.stringify(number)))).toBe(number + 0);
        expect(readNumber(String(number))).toBe(number + 0);
      }),
    );
  });

  it('may have an exponent', () => {
    const [mantissa, power] = [
      fc.integer({ min: 1, max: 1e15 }),
      fc.integer({ min: -400, max: 400 }),
    ];
    fc.assert(
      fc.property(mantissa, power, fc.constantFrom('e', 'E'), (digits, exponent, letter) => {
        const text = `${digits}${letter}${exponent}`;
        const expected = saidBy(text);
        expect(readNumber(text)).toBe(expected);
      }),
    );
    expect(readNumber('1e-400')).toBeNull();
    expect(readNumber('0e-400')).toBe(0);
    expect(readNumber('1e400')).toBeNull();
  });

  it('is never another one than the text says', () => {
    fc.assert(
      fc.property(fc.oneof(nearly, fc.string(), fc.string({ unit: 'grapheme' })), (text) => {
        const read = readNumber(text);
        if (read !== null) expect(read).toBe(saidBy(text));
        expect([null, ...(read !== null && read > 0 ? [read] : [])]).toContain(readLevel(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each(
    ['1,5', '1,234.5', '1.234.567', '1 000', '1\u00a0000', '1_000', '1’000', '0x10', '0b1', '1e']
      .concat([
        '1e5.5',
        'e5',
        '.',
        '+-1',
        '--1',
        '5%',
        '$5',
        '5 USD',
        'NaN',
        'Infinity',
        'null',
        '',
      ])
      .concat([' ', '٣', '１２', '\u22125', '1/2', '1n']),
  )('is none in “%s”', (text) => {
    expect(readNumber(text)).toBeNull();
  });

  it.each(['de-DE', 'fr-FR', 'en-US', 'en-IN', 'de-CH', 'ar-EG', 'fa-IR', 'pl-PL', 'sv-SE'])(
    'in the way of %s is the same or none',
    (locale) => {
      const decimals = fc.integer({ min: 1, max: 4 });
      fc.assert(
        fc.property(fc.integer({ min: -1e12, max: 1e12 }), decimals, (digits, fraction) => {
          const number = digits / 10 ** fraction;
          const text = number.toLocaleString(locale, {
            minimumFractionDigits: fraction,
            maximumFractionDigits: fraction,
          });
          expect([null, number + 0]).toContain(readNumber(text));
          if (/[^0-9.-]/.test(text)) expect(readNumber(text)).toBeNull();
        }),
      );
    },
  );

  it('is nothing else of JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        if (typeof value !== 'number' && typeof value !== 'string') {
          expect(readNumber(value)).toBeNull();
        }
      }),
    );
    expect([true, [5], { valueOf: () => 5 }, undefined].map(readNumber)).toEqual(
      Array.from({ length: 4 }, () => null),
    );
  });
});

describe('a time of a source', () => {
  const moment = (value: unknown) => notAhead(readInstant(value), now);

  const times = fc.date({
    min: new Date('2002-01-01'),
    max: now,
    noInvalidDate: true,
  });

  it('is the same in seconds, milliseconds and ISO 8601, as a number or as text', () => {
    fc.assert(
      fc.property(times, (time) => {
        const [ms, seconds] = [time.getTime(), Math.floor(time.getTime() / 1_000)];
        expect(readEpoch(ms)).toEqual(time);
        expect(readEpoch(String(ms))).toEqual(time);
        expect(readEpoch(seconds)?.getTime()).toBe(seconds * 1_000);
        expect(readEpoch(String(seconds))?.getTime()).toBe(seconds * 1_000);
        expect(moment(time.toISOString())).toEqual(time);
        expect(moment(seconds)?.getTime()).toBe(seconds * 1_000);
      }),
    );
  });

  it('is never later than now, and none for anything unclear', () => {
    fc.assert(
      fc.property(fc.oneof(nearly, fc.jsonValue(), fc.double({ max: 1e14 })), (value) => {
        const read = moment(value);
        expect(read === null || read <= now).toBe(true);
      }),
    );
    const unclear = [
      20_261_126,
      '20261126',
      '2026-11-26',
      '11/26/2026',
      '26-11-2026',
      '2026-11-26T09:00:00',
      'now',
      '',
    ];
    expect(unclear.map((each) => moment(each))).toEqual(unclear.map(() => null));
    expect(moment('2026-11-26T07:00:00+0200')).toEqual(new Date('2026-11-26T05:00:00Z'));
    expect(moment('2026-11-26T13:39:00Z')).toEqual(now);
    expect(moment('2026-11-26T13:41:00Z')).toBeNull();
  });
});

describe('a figure of a source', () => {
  it('is what the answer says, whatever the answer says', async () => {
    const said = fc.oneof(fc.jsonValue(), nearly, finite, finite.map(String));
    await fc.assert(
      fc.asyncProperty(said, said, async (price, change) => {
        const row = {
          id: 'bitcoin',
          symbol: 'btc',
          name: 'Bitcoin',
          current_price: price,
          price_change_percentage_24h: change,
          last_updated: '2026-11-26T12:38:02.123Z',
        };
        const { ask } = standIn(coingecko, ({ pathname }) =>
          pathname.endsWith('markets') ? [row] : { data: {} },
        );
        const wanted = { ...nothingWanted, coins: [{ symbol: 'BTC', id: 'bitcoin' }] };
        const trouble: unknown = await coingecko
          .read?.(ask, wanted)
          .catch((error: unknown) => error);
        const values = readingsIn(trouble);
        const number = (value: unknown) => {
          if (typeof value === 'string') return saidBy(value);
          return typeof value === 'number' ? value + 0 : null;
        };
        const [asPrice, asChange] = [number(price), number(change)];
        const isPrice = typeof asPrice === 'number' && asPrice > 0;
        expect(values.get('crypto/BTC')).toBe(isPrice ? asPrice : undefined);
        const isChange = typeof asChange === 'number' || change === null;
        expect(values.get('crypto_change/BTC')).toEqual(isChange ? asChange : undefined);
      }),
    );
  });
});

/** The totals fail in this test, so the readings come with the trouble. */
function readingsIn(trouble: unknown): Map<string, number | null> {
  const { readings } = trouble as { readings: { key: string; value: number | null }[] };
  return new Map(readings.map(({ key, value }) => [key, value]));
}
