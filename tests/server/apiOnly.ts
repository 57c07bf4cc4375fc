import { sampleFeeds } from '@server/feeds/sampleFeed';
import { readConfig } from '@server/lib/config';
import { makeLog } from '@server/lib/log';
import { startServer } from '@server/start';
import { smallEmail } from './smallEmail';

/** The real server without its dashboard, for tests that kill it. Prints its port when it listens. */
const clock = () => new Date();
const server = await startServer({
  config: readConfig(process.env),
  clock,
  log: makeLog((line) => process.stderr.write(line), clock),
  feeds: sampleFeeds(),
  renderNewsletter: smallEmail,
  checkLetter: () => ({ findings: [], checks: [] }),
  version: 'test',
});
process.stdout.write(`port ${server.port}\n`);
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
