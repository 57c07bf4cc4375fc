import { describe, expect, it } from 'vitest';
import {
  browserName,
  changedValues,
  leftOut,
  flatten,
  reportText,
  type ReportFacts,
} from '../.storybook/review/reportText';
import { partsOfPicture, picturedThemes, pictureName } from './visual/pictureName';

const facts: ReportFacts = {
  story: 'components / TextField / With error',
  address: 'https://stories.example/?path=/story/textfield--with-error&globals=theme:dark',
  version: '1.2.0',
  commit: '3f2a1b9c of Nov 20, 2026',
  browser: 'Chrome 156 on Linux',
  window: { width: 375, height: 812, pixelRatio: 2 },
  root: { width: 343, height: 90 },
  globals: {
    theme: 'dark',
    viewport: { value: 'phone', isRotated: false },
    backgrounds: undefined,
  },
  changedArgs: { label: 'Name' },
  hasPlay: true,
  result: { storyId: 'textfield--with-error', status: 'success', reporters: [] },
  date: 'Nov 20, 2026, 8:14 AM EST',
};

const violation = { id: 'color-contrast', help: 'Text needs contrast', nodes: [{}, {}] };
const checked = (status: 'passed' | 'failed', violations: unknown[]) => ({
  type: 'a11y',
  version: 1,
  status,
  result: { violations },
});

describe('the report', () => {
  it('says where, with what and how the story was seen', () => {
    const text = reportText(facts);
    expect(text).toContain(`## ${facts.story}\n\n${facts.address}\n`);
    expect(text).toContain('- Version: 1.2.0 (3f2a1b9c of Nov 20, 2026)\n');
    expect(text).toContain('- Window of the story: 375 × 812 px, 2 device pixels per px\n');
    expect(text).toContain('- Toolbar: theme: dark, viewport.value: phone\n');
    expect(text).toContain('- Changed controls:\n  - label: `"Name"`\n');
  });

  it.each([
    [undefined, 'not finished', '- Accessibility: not checked'],
    [{ status: 'success', reporters: [checked('passed', [])] }, 'passed', 'no violations'],
    [{ status: 'error', reporters: [] }, 'failed', '- Accessibility: not checked'],
    [
      { status: 'error', reporters: [checked('failed', [violation])] },
      'passed',
      '1 violation\n  - color-contrast: Text needs contrast (2 elements)',
    ],
  ] as const)('tells from %j how interactions and checks ended', (result, interactions, checks) => {
    const finished = result && { storyId: 'x', ...result, reporters: [...result.reporters] };
    const text = reportText({ ...facts, result: finished });
    expect(text).toContain(`- Interactions: ${interactions}\n`);
    expect(text).toContain(checks);
  });

  it('lists only values that somebody changed', () => {
    const own = { label: 'Title', rows: [1], onSave: () => undefined };
    const now = { label: 'Name', rows: [1], onSave: () => true };
    expect(changedValues(now, own)).toEqual({ label: 'Name' });
    expect(flatten({ a: { b: { c: 1 } }, none: null })).toEqual(['a.b.c: 1']);
  });

  it('says which values an address leaves out', () => {
    const address = 'http://localhost:6006/?path=/story/a--b&args=label:Send+it;list[0]:a';
    expect(leftOut({ label: 'Send it', list: ['a'], text: 'Don’t.' }, address)).toEqual(['text']);
    expect(leftOut({ label: '$5' }, 'http://localhost:6006/?path=/story/a--b')).toEqual(['label']);
  });

  it.each([
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'Firefox 140 on X11',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.1 Safari/605.1.15',
      'Safari 19 on Macintosh',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0',
      'Edge 156 on Windows NT 10.0',
    ],
  ])('reads the browser from %s', (userAgent, name) => {
    expect(browserName({ userAgent })).toBe(name);
  });

  it('prefers the brand that a browser names', () => {
    const brands = [
      { brand: 'Not A;Brand', version: '8' },
      { brand: 'Chromium', version: '156' },
      { brand: 'Microsoft Edge', version: '156' },
    ];
    const hints = { userAgent: '', userAgentData: { brands, platform: 'Windows' } };
    expect(browserName(hints)).toBe('Microsoft Edge 156 on Windows');
  });
});

describe('the name of a picture', () => {
  it.each(['./stories/', '/home/ann/stories/desk/stories/', ''])(
    'is the same under %j',
    (start) => {
      const file = `${start}components/forms/TextField.stories.tsx`;
      const name = 'components/forms/TextField/with-error-dark';
      expect(pictureName(file, 'forms-textfield--with-error', 'dark')).toBe(name);
      expect(partsOfPicture(name)).toEqual({
        folder: 'components/forms/TextField',
        story: 'with-error',
        theme: 'dark',
      });
    },
  );

  it('exists for the themes that the tags ask for', () => {
    expect(picturedThemes(['visual-dark'])).toEqual([]);
    expect(picturedThemes(['visual', 'visual-dark'])).toEqual(['light', 'dark']);
  });
});
