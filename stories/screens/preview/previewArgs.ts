import { expect, fn } from 'storybook/test';
import { sampleHashes } from '@/api/samples/sends';
import { sampleNewsletter } from '@/api/samples/newsletters';
import { variants } from '@/domain/newsletter/variants';
import type { PreviewScreenProps } from '@/screens/preview/PreviewScreen';
import type { PreviewedEmail } from '@/screens/preview/shownEmail';
import type { SendsProps, ScheduleProps } from '@/screens/preview/sends';
import type { ResultsProps } from '@/screens/preview/ResultsPanel';
import { uncheckedLinks } from '@stories/components/data/linkStates';
import { cleanReport, previewed } from './previews';

const section = (id: string, words: string) =>
  `<tr id="${id}"><td style="padding:24px;font:16px/1.5 Arial,sans-serif">${words}</td></tr>`;

/** A short email for stories about what surrounds it. */
export const shortEmail: PreviewedEmail = {
  ...previewed('v2'),
  html: `<!doctype html><html lang="en"><head><title>Daily</title></head><body style="margin:0"><table role="presentation">${[
    section('header', '<h1>Crypto Market Update</h1>'),
    section('commentary', '<p>Good morning. Crypto assets extended their recovery.</p>'),
    section('footer', 'You receive this as a client.'),
  ].join('')}</table></body></html>`,
};

/** Nothing has been sent yet. */
export const quietSends: SendsProps = {
  log: [],
  error: null,
  hash: sampleHashes.second,
  websiteHash: undefined,
  changes: [],
  testedBytes: 'none',
  running: null,
  countdown: null,
  onReload: fn(),
  onSend: fn(),
  onCancel: fn(),
  onSettle: fn(async () => true),
  onOpenSent: fn(async () => ({ html: shortEmail.html, text: 'Good morning.' })),
};

/** Nothing went to subscribers yet. */
export const noResults: ResultsProps = {
  sends: [],
  error: null,
  onReload: fn(),
  onDownload: fn(async () => undefined),
};

/** Nothing is sent at a set time. */
export const noSchedule: ScheduleProps = {
  sends: [],
  now: new Date('2026-11-20T13:14:00Z'),
  judged: {
    channel: 'bulk',
    dueAt: '2026-11-21 06:30:00',
    report: cleanReport,
    oldFigures: null,
  },
  onChooseTime: fn(),
  onSchedule: fn(async () => true),
  onCancel: fn(async () => true),
};

export const previewArgs: PreviewScreenProps = {
  id: sampleNewsletter.id,
  name: sampleNewsletter.name,
  variant: variants.v2,
  email: previewed('v2'),
  websiteEmail: undefined,
  sentVersions: {},
  error: null,
  report: cleanReport,
  websiteReport: undefined,
  links: uncheckedLinks,
  sends: quietSends,
  schedule: noSchedule,
  results: noResults,
  onRetry: fn(),
  onCopyHtml: fn(),
  onLogOut: fn(),
};

/** Checks that the callback was called once with exactly these arguments. */
export async function expectOnce(callback: unknown, ...args: unknown[]): Promise<void> {
  await expect(callback).toHaveBeenCalledTimes(1);
  await expect(callback).toHaveBeenCalledWith(...args);
}
