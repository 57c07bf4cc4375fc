import { chromiumMissing, findChromium } from '../chromium';
import { measureBundle } from './bundle';
import { measureFilter, printFilter } from './filter';
import { kilobytes, milliseconds, printRows, within } from './printed';
import { measureTyping, printTyping } from './typing';

// React reads this when it is first imported: without it the figures are those of its slower checks.
process.env.NODE_ENV = 'production';
const { measureEmail } = await import('./email');

async function reportBundle(): Promise<void> {
  const { routes, loginSeen } = await measureBundle();
  printRows([
    ...routes.map(({ name, files, gzipBytes, limit }) => ({
      what: `JavaScript of ${name}, gzip, ${files} files`,
      figure: kilobytes(gzipBytes),
      limit: within(gzipBytes, limit, kilobytes),
    })),
    {
      what: 'the same for login, as a browser loads it',
      figure: loginSeen ? kilobytes(loginSeen.gzipBytes) : 'no browser',
      limit: '',
    },
  ]);
  if (routes.some(({ gzipBytes, limit }) => gzipBytes > limit)) process.exitCode = 1;
}

async function reportEmail(): Promise<void> {
  const email = await measureEmail();
  const { renderTime, wholeTime } = email;
  printRows([
    {
      what: 'Email',
      figure: kilobytes(email.bytes),
      limit: within(email.bytes, 62_000, kilobytes),
    },
    { what: 'Email, gzip', figure: kilobytes(email.gzipBytes), limit: '' },
    { what: 'Email, from the issue to HTML', figure: milliseconds(renderTime), limit: '' },
    {
      what: 'Email, from stored data to HTML and text',
      figure: milliseconds(wholeTime),
      limit: '',
    },
  ]);
}

function needsBrowser(report: () => Promise<void>): () => Promise<void> {
  if (findChromium() !== undefined) return report;
  return () => Promise.reject(new Error(chromiumMissing));
}

const parts = new Map([
  ['bundle', reportBundle],
  ['email', reportEmail],
  ['typing', needsBrowser(async () => printTyping(await measureTyping()))],
  ['filter', needsBrowser(async () => printFilter(await measureFilter()))],
]);

const wanted = process.argv.slice(2);
for (const part of wanted.length > 0 ? wanted : parts.keys()) {
  const report = parts.get(part);
  if (!report) throw new Error(`The bench has ${[...parts.keys()].join(', ')}, and no ${part}.`);
  await report();
}
