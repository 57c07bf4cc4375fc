import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { samplePublisher } from '@/api/samples/publication';
import { SiteFooter, SiteHeader } from '@/components/layout/SiteFrame';
import { siteOf } from '@/domain/firm/siteLinks';
import { siteFooter, siteHeader } from '@server/archive/frame';
import { secondFirm } from '../seed/secondFirm';

/** React asks for images ahead, and writes some attributes as its properties. */
const plain = (html: string) =>
  html.replace(/^<link rel="preload"[^>]*>/, '').replace('popoverTarget', 'popovertarget');

describe.each([
  ['the sample firm', samplePublisher, '/newsletters'],
  ['a firm without an archive or pages of its own', secondFirm, null],
] as const)('of %s', (_, publisher, path) => {
  const imageHost = 'https://images.example/';
  const place = { publisher, path, imageHost };
  const site = siteOf(publisher, path, imageHost);

  it('the archive and the app have one header and one foot', () => {
    expect(siteHeader(place).text).toBe(
      plain(renderToStaticMarkup(<SiteHeader site={site} current="/newsletters" />)),
    );
    expect(siteFooter(place).text).toBe(
      plain(renderToStaticMarkup(<SiteFooter site={site} disclosures={site.disclosures} />)),
    );
  });

  it('no link is without an address, and none is invented', () => {
    const { products, actions, groups } = site.links;
    const links = [...products, ...actions, ...groups.flatMap((group) => group.links)];
    expect(links.filter(({ href }) => href === '')).toEqual([]);
    const labels = new Set(links.map(({ label }) => label));
    for (const label of ['Subscribe', 'Privacy', 'Terms', 'Newsletters', 'Try a past issue']) {
      expect([label, labels.has(label)]).toEqual([label, path !== null]);
    }
  });
});
