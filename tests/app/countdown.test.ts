import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countDown } from '@/app/sending/useCountdown';
import { renderedEmail } from '@/app/sending/useEmail';
import { fixture } from '../email/fixture';
import { variants } from '@/domain/newsletter/variants';
import * as newsletterEmail from '@/email/newsletter/renderNewsletter';

vi.mock('@/email/newsletter/renderNewsletter', { spy: true });

const readContent = () => ({
  input: fixture,
  readAt: new Date('2026-11-20T13:14:00Z'),
});

describe('the countdown before a send', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('ticks once a second, and the preview renders its email only once', () => {
    const render = vi.mocked(newsletterEmail.renderNewsletter);
    render.mockClear();
    const content = readContent();
    const ticks: number[] = [];
    const onEnd = vi.fn<() => void>();
    countDown(
      10,
      (secondsLeft) => {
        ticks.push(secondsLeft);
        expect(renderedEmail(content, variants.v2, 'email').html).toContain('<html');
      },
      onEnd,
    );
    vi.advanceTimersByTime(9_999);
    expect(ticks).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(onEnd).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onEnd).toHaveBeenCalledTimes(1);
    expect(render).toHaveBeenCalledTimes(1);
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
    const render = vi.mocked(newsletterEmail.renderNewsletter);
    render.mockClear();
    const content = readContent();
    renderedEmail(content, variants.fsi, 'email');
    renderedEmail(content, variants.fsi, 'website');
    renderedEmail(content, variants.v2, 'email');
    renderedEmail(readContent(), variants.fsi, 'email');
    renderedEmail(content, variants.fsi, 'website');
    expect(render).toHaveBeenCalledTimes(4);
  });
});
