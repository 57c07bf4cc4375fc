import { describe, expect, it } from 'vitest';
import type { SendCounts } from '@/api/contract/sendEvents';
import {
  sampleCounts,
  sampleLinks,
  sampleResult,
  sampleSilentResult,
} from '@/api/samples/sendEvents';
import { resultsCsv } from '@/domain/sending/resultsCsv';
import {
  deliveredShare,
  formatShare,
  resultFacts,
  sectionClicks,
} from '@/domain/sending/sendResults';

const counts = (parts: Partial<SendCounts>): SendCounts => ({ ...sampleCounts, ...parts });

describe('the share of what was delivered', () => {
  it.each([
    [0, 100, 0, '0.0%'],
    [1, 3, 33.33, '33.3%'],
    [3, 3, 100, '100.0%'],
    // Not all deliveries have been reported yet, so a share would be too high.
    [4, 3, null, ''],
    [4, 0, null, ''],
    [0, 0, null, ''],
  ])('%i of %i', (people, delivered, share, text) => {
    const found = deliveredShare(people, counts({ delivered }));
    if (share === null) expect(found).toBeNull();
    else expect(found).toBeCloseTo(share, 1);
    expect(formatShare(people, counts({ delivered }))).toBe(text);
  });

  it('is the number of subscribers where it can’t be said', () => {
    expect(resultFacts(sampleCounts)).toEqual(['33.3% opened', '6.6% clicked']);
    expect(resultFacts(counts({ delivered: 0 }))).toEqual(['4,104 opened', '812 clicked']);
  });
});

describe('the clicks of a section', () => {
  it('are those of its links, the most first', () => {
    const found = sectionClicks(sampleLinks);
    expect(found.map(({ name, clicks, links }) => [name, clicks, links.length])).toEqual([
      ['News', 469, 3],
      ['Market Update', 309, 3],
      ['Promo', 73, 1],
      ['Header', 41, 1],
      ['Other links', 22, 1],
      ['Footer', 0, 1],
    ]);
  });

  it('have a name for links outside the sections', () => {
    const link = { label: 'x', url: 'https://x.example/', clicks: 1, people: 1 };
    const names = ['', 'toString', 'news'].map(
      (section) => sectionClicks([{ ...link, section }])[0]?.name,
    );
    expect(names).toEqual(['Outside the sections', 'Outside the sections', 'News']);
  });
});

describe('the CSV', () => {
  const lines = (csv: string) => csv.replace('\uFEFF', '').trimEnd().split('\r\n');

  it('has a row for each result and for each link', () => {
    const [header, ...rows] = lines(resultsCsv([sampleSilentResult, sampleResult]));
    expect(header).toBe('"Sent","To","Result","Section","Link","Address","Subscribers","Clicks"');
    expect(rows).toHaveLength(1 + 10 + sampleLinks.length);
    expect(rows[0]).toBe('"2026-11-20 08:41:04","all subscribers of FSI","Unknown","","","","",""');
    expect(rows[1]).toBe(
      '"2026-11-20 08:20:04","all subscribers of FSI","Delivered","","","","12310",""',
    );
    expect(rows[12]).toBe(
      '"2026-11-20 08:20:04","all subscribers of FSI","Link clicked","Market Update","latest minutes","https://news.example/rates/minutes","151","164"',
    );
  });

  it('lets no label run as a formula', () => {
    const links = sampleLinks.slice(0, 1).map((link) => ({ ...link, label: '=HYPERLINK("x")' }));
    expect(lines(resultsCsv([{ ...sampleResult, links }])).at(-1)).toContain(
      `"'=HYPERLINK(""x"")"`,
    );
  });
});
