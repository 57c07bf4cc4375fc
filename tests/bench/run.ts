import { measureBundle } from './bundle';

// React reads this when it is first imported: without it the figures are those of its slower checks.
process.env.NODE_ENV = 'production';
const { measureEmail } = await import('./email');

interface Row {
  what: string;
  figure: string;
  limit: string;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}

function milliseconds(time: number): string {
  return `${time.toFixed(2)} ms`;
}

function within(figure: number, limit: number): string {
  return `${kilobytes(limit)}${figure > limit ? ', over' : ''}`;
}

const bundle = await measureBundle();
const email = await measureEmail();

const rows: Row[] = [
  ...bundle.routes.map(({ name, files, gzipBytes, limit }) => ({
    what: `JavaScript of ${name}, gzip, ${files} files`,
    figure: kilobytes(gzipBytes),
    limit: within(gzipBytes, limit),
  })),
  {
    what: 'the same for login, as a browser loads it',
    figure: bundle.loginSeen ? kilobytes(bundle.loginSeen.gzipBytes) : 'no browser',
    limit: '',
  },
  { what: 'Email', figure: kilobytes(email.bytes), limit: within(email.bytes, 62_000) },
  { what: 'Email, gzip', figure: kilobytes(email.gzipBytes), limit: '' },
  { what: 'Email, from the issue to HTML', figure: milliseconds(email.renderTime), limit: '' },
  {
    what: 'Email, from stored data to HTML and text',
    figure: milliseconds(email.wholeTime),
    limit: '',
  },
];

for (const { what, figure, limit } of rows) {
  console.log(`${what.padEnd(46)} ${figure.padStart(11)}   ${limit}`);
}
if (bundle.routes.some(({ gzipBytes, limit }) => gzipBytes > limit)) process.exitCode = 1;
