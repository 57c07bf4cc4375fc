import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countDown } from '@/app/sending/useCountdown';
import { renderedEmail } from '@/app/sending/useEmail';
import type { PreviewedEmail } from '@/screens/preview/shownEmail';
import { fixture } from '../email/fixture';
import { variants } from '@/domain/newsletter/variants';

const readContent = () => ({
  input: fixture,
  readAt: new Date('2026-11-20T13:14:00Z'),
});

describe('the countdown before a send', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('ticks once a second, and the preview renders its email only once', () => {
    const content = readContent();
    const ticks: number[] = [];
    const shown: PreviewedEmail[] = [];
    const onEnd = vi.fn<() => void>();
    countDown(
      10,
      (secondsLeft) => {
        ticks.push(secondsLeft);
        shown.push(renderedEmail(content, variants.v2, 'email'));
      },
      onEnd,
    );
    vi.advanceTimersByTime(9_999);
    expect(ticks).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(onEnd).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onEnd).toHaveBeenCalledTimes(1);
    expect(shown[0]?.html).toContain('<html');
    // Each rendering makes a new object.
    expect(new Set(shown).size).toBe(1);
  });

  it('never ends after it was stopped', () => {
    const onEnd = vi.fn<() => void>();
    const stop = countDown(10, () => undefined, onEnd);
    vi.advanceTimersByTime(5_000);
    stop();
    vi.advanceTimersByTime(60_000);
    expect(onEnd).not.toHaveBeenCalled();
  });
});

describe('an email that is shown', () => {
  it('is rendered again for another form, another variant, and reloaded content', () => {
    const content = readContent();
    const website = renderedEmail(content, variants.fsi, 'website');
    const others = [
      renderedEmail(content, variants.fsi, 'email'),
      renderedEmail(content, variants.v2, 'website'),
      renderedEmail(readContent(), variants.fsi, 'website'),
    ];
    expect(new Set([website, ...others]).size).toBe(4);
    expect(renderedEmail(content, variants.fsi, 'website')).toBe(website);
  });
});
