import { variants } from '@/domain/newsletter/variants';
import { chromiumMissing, findChromium } from '../chromium';
import { emailBudgets } from '../email/budgets';
import { measureApi, printApi } from './api/api';
import { reportBars } from './bars/bars';
import { historyLines, listLines } from './bars/lines';
import { printLines } from './bars/printLines';
import { measureComparator, printComparator } from './comparator';
import { measureBundle } from './bundle';
import { measureAllFilters, printFilter } from './filter';
import { measureFlood, printFlood } from './flood';
import type { EmailFigures } from './email';
import { measureHistory } from './history';
import { measureListVisit } from './listVisit';
import { measureAllLongTexts, printLongTexts } from './longTexts';
import { measureMessaging, printMessaging } from './messaging';
import { measurePaint, printPaint } from './paint';
import { kilobytes, milliseconds, printRows, within, type Row } from './printed';
import { measureQuery, printQuery } from './query';
import { measureTyping, printTyping } from './typing';

// React reads this when it is first imported. Otherwise the benchmark measures its slower
// development build.
process.env.NODE_ENV = 'production';
const { measureEmails } = await import('./email');
const { measureFindings, printFindings } = await import('./findings');

async function reportBundle(): Promise<void> {
  const weights = await measureBundle();
  printRows(
    weights.flatMap(({ name, files, bytes, laterBytes, limit }) => [
      {
        what: `Scripts and styles of ${name}, gzip, ${files} files`,
        figure: kilobytes(bytes),
        limit: within(bytes, limit, kilobytes),
      },
      { what: '  more within 2.5 s', figure: kilobytes(laterBytes), limit: '' },
    ]),
  );
  if (weights.some(({ bytes, limit }) => bytes > limit)) process.exitCode = 1;
}

function emailRows(figures: EmailFigures): Row[] {
  const { key, bytes, gzipBytes, renderTime, wholeTime, stock } = figures;
  const { name } = variants[key];
  return [
    {
      what: `Email ${name}`,
      figure: kilobytes(bytes),
      limit: within(bytes, emailBudgets[key], kilobytes),
    },
    { what: '  gzip', figure: kilobytes(gzipBytes), limit: '' },
    {
      what: '  from the content to HTML',
      figure: milliseconds(renderTime),
      limit: within(renderTime, stock.renderTime, milliseconds),
    },
    {
      what: `  the same in react-email's stock layout, ${kilobytes(stock.bytes)}`,
      figure: milliseconds(stock.renderTime),
      limit: `${(stock.renderTime / renderTime).toFixed(1)} times as long`,
    },
    { what: '  from stored data to HTML and text', figure: milliseconds(wholeTime), limit: '' },
  ];
}

async function reportEmail(): Promise<void> {
  printRows((await measureEmails()).flatMap(emailRows));
}

function needsBrowser(report: () => Promise<void>): () => Promise<void> {
  if (findChromium() !== undefined) return report;
  return () => Promise.reject(new Error(chromiumMissing));
}

const parts = new Map([
  ['list', needsBrowser(async () => printLines(listLines(await measureListVisit())))],
  ['typing', needsBrowser(async () => printTyping(await measureTyping()))],
  ['longTexts', needsBrowser(async () => printLongTexts(await measureAllLongTexts()))],
  ['filter', needsBrowser(async () => printFilter(await measureAllFilters()))],
  ['history', async () => printLines(historyLines(await measureHistory()))],
  ['api', async () => printApi(await measureApi())],
  ['bundle', needsBrowser(reportBundle)],
  ['email', reportEmail],
  ['comparator', async () => printComparator(await measureComparator())],
  ['messaging', async () => printMessaging(await measureMessaging())],
  ['flood', async () => printFlood(await measureFlood())],
  ['findings', needsBrowser(async () => printFindings(await measureFindings()))],
  ['query', needsBrowser(async () => printQuery(await measureQuery()))],
  ['paint', needsBrowser(async () => printPaint(await measurePaint()))],
]);
const names = [...parts.keys()].join(', ');

const wanted = process.argv.slice(2);
for (const part of wanted) {
  const report = parts.get(part);
  if (!report) throw new Error(`The bench has ${names}, and no ${part}.`);
  await report();
}
if (wanted.length === 0) {
  await needsBrowser(reportBars)();
  console.log(`\nOnly what has a bar was measured. By name, with details: ${names}.`);
}
// The parts keep their databases in memory for each other, which would keep the process alive.
process.exit();
