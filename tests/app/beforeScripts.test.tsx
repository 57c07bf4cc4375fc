import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { samplePublisher } from '@/api/samples/publication';
import { publicAddresses, renderPage } from '@/app/prerender';
import { LoginScreen } from '@/screens/login/LoginScreen';

const nothing = () => undefined;
const idle = {
  hasPasswords: true,
  hasPasskeys: true,
  onPasskey: () => undefined,
  isPending: false,
  error: null,
};
const codeStep = { onCode: nothing, onBack: nothing };

const htmlOf = (page: ReactNode) => renderToString(<MemoryRouter>{page}</MemoryRouter>);

/** Each page as it is before its scripts: those that the build renders, and the one that asks for a code. */
async function pages(): Promise<[string, string][]> {
  const rendered: [string, string][] = [];
  for (const address of publicAddresses) {
    rendered.push([address, (await renderPage(address, samplePublisher)).html]);
  }
  return [
    ...rendered,
    [
      'code',
      htmlOf(<LoginScreen {...idle} {...{ codeStep }} socialLinks={[]} onLogin={nothing} />),
    ],
  ];
}

test('before its scripts, no page sends a form by GET, and no button takes a press', async () => {
  const all = await pages();
  const tags = (name: string) =>
    all.flatMap(([page, html]) =>
      [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => ({ page, tag })),
    );
  expect(new Set(tags('main').map(({ page }) => page))).toEqual(new Set(all.map(([page]) => page)));
  expect(new Set(tags('form').map(({ page }) => page))).toEqual(
    new Set(['/login', 'code', '/forgot', '/reset?t=token']),
  );
  expect(tags('form').filter(({ tag }) => !/ method="post"/.test(tag))).toEqual([]);
  expect(tags('button').length).toBeGreaterThan(10);
  // The browser itself opens the menu of the header.
  const needScripts = tags('button').filter(({ tag }) => !/ popovertarget="/i.test(tag));
  expect(needScripts.filter(({ tag }) => !/ disabled=""/.test(tag))).toEqual([]);
});
