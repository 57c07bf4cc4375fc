import { variants } from '@/domain/variants';
import { chromiumMissing, findChromium } from '../chromium';
import { emailBudgets } from '../email/budgets';
import { measureComparator, printComparator } from './comparator';
import { measureBundle } from './bundle';
import { measureFilter, printFilter } from './filter';
import type { EmailFigures } from './email';
import { measureMessaging, printMessaging } from './messaging';
import { measurePaint, printPaint } from './paint';
import { kilobytes, milliseconds, printRows, within, type Row } from './printed';
import { measureQuery, printQuery } from './query';
import { measureTyping, printTyping } from './typing';

// React reads this when it is first imported: without it the figures are those of its slower checks.
process.env.NODE_ENV = 'production';
const { measureEmails } = await import('./email');
const { measureFindings, printFindings } = await import('./findings');

async function reportBundle(): Promise<void> {
  const { routes, seen } = await measureBundle();
  const open = [...routes.filter(({ isPublic }) => isPublic), ...seen];
  printRows([
    ...routes.map(({ name, files, gzipBytes, limit }) => ({
      what: `JavaScript of ${name}, gzip, ${files} files`,
      figure: kilobytes(gzipBytes),
      limit: within(gzipBytes, limit, kilobytes),
    })),
    ...seen.map(({ name, files, gzipBytes }) => ({
      what: `  as a browser loads ${name}, ${files} files`,
      figure: kilobytes(gzipBytes),
      limit: '',
    })),
    {
      what: 'Staff modules on public routes',
      figure: String(open.flatMap(({ staff }) => staff).length),
      limit: seen.length > 0 ? 'none' : 'none; no browser was asked',
    },
    ...open.flatMap(({ name, staff }) =>
      staff.map((module) => ({ what: `  ${module}`, figure: name, limit: '' })),
    ),
  ]);
  const isOver = routes.some(({ gzipBytes, limit }) => gzipBytes > limit);
  if (isOver || open.some(({ staff }) => staff.length > 0)) process.exitCode = 1;
}

function emailRows({ key, bytes, gzipBytes, renderTime, wholeTime }: EmailFigures): Row[] {
  const { name } = variants[key];
  return [
    {
      what: `Email ${name}`,
      figure: kilobytes(bytes),
      limit: within(bytes, emailBudgets[key], kilobytes),
    },
    { what: '  gzip', figure: kilobytes(gzipBytes), limit: '' },
    {
      what: '  from the issue to HTML',
      figure: milliseconds(renderTime),
      limit: within(renderTime, 1, milliseconds),
    },
    { what: '  from stored data to HTML and text', figure: milliseconds(wholeTime), limit: '' },
  ];
}

function reportEmail(): Promise<void> {
  printRows(measureEmails().flatMap(emailRows));
  return Promise.resolve();
}

function needsBrowser(report: () => Promise<void>): () => Promise<void> {
  if (findChromium() !== undefined) return report;
  return () => Promise.reject(new Error(chromiumMissing));
}

const parts = new Map([
  ['bundle', reportBundle],
  ['email', reportEmail],
  ['comparator', async () => printComparator(await measureComparator())],
  ['messaging', async () => printMessaging(await measureMessaging())],
  ['findings', needsBrowser(async () => printFindings(await measureFindings()))],
  ['typing', needsBrowser(async () => printTyping(await measureTyping()))],
  ['filter', needsBrowser(async () => printFilter(await measureFilter()))],
  ['query', needsBrowser(async () => printQuery(await measureQuery()))],
  ['paint', needsBrowser(async () => printPaint(await measurePaint()))],
]);

const wanted = process.argv.slice(2);
for (const part of wanted.length > 0 ? wanted : parts.keys()) {
  const report = parts.get(part);
  if (!report) throw new Error(`The bench has ${[...parts.keys()].join(', ')}, and no ${part}.`);
  await report();
}
