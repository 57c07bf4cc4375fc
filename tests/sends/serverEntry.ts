import { readConfig } from '@server/node/config';
import type { RenderNewsletter } from '@server/deps';
import { startServer } from '@server/node/start';
import { testFeeds } from '../server/testFeeds';
import { secondFirm } from '@tests/seed/secondFirm';

/**
 * The real server with everything loaded. It starts when a word arrives on its input, and prints
 * its port.
 */
const renderNewsletter: RenderNewsletter = (variant, { newsletter }, form = 'email') => ({
  subject: newsletter.name,
  html: `<p>${variant} ${form} ${newsletter.name}</p>`,
  text: newsletter.name,
});

const ahead = Number(process.env['CLOCK_AHEAD'] ?? 0);

async function start(): Promise<void> {
  const server = await startServer({
    config: readConfig(process.env),
    clock: () => new Date(Date.now() + ahead),
    log: () => undefined,
    feeds: testFeeds(),
    renderNewsletter,
    checkEmail: () => ({ findings: [], checks: [] }),
    version: 'test',
    // The sample firm sends nothing through services.
    publisher: secondFirm,
    onLost: (message) => {
      process.stderr.write(`${message}\n`);
      process.exit(1);
    },
  });
  process.stdout.write(`port ${server.port}\n`);
  process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
}

process.stdin.once('data', () => void start());
process.stdin.once('end', () => process.exit(0));
