import { join } from 'node:path';
import type { SendChannel } from '@/api/contract/sends';
import type { Config } from '@server/lib/config';
import { folderMail, smtpMail } from './mail';
import type { Provider } from './provider';
import { folderPush } from './push';
import { sendgridBulk } from './sendgrid';
import { folderWebsite, httpWebsite } from './website';

/** A push goes to a role, a push test to the service's testers. */
export type Channel = SendChannel | 'push' | 'push_test';

/** Who takes the letters of each channel; what is not configured is written into a folder. */
export function channelProviders(config: Config): Record<Channel, Provider> {
  const { dataDir, smtpUrl, sendgrid, website } = config;
  const outbox = join(dataDir, 'outbox');
  // Servers that share a database have a folder each: one cannot tell what another has written.
  const alone = (provider: Provider): Provider =>
    config.databaseUrl ? { ...provider, proof: 'none' } : provider;
  const folder = alone(folderMail(outbox));
  const push = alone(folderPush(outbox));
  const mail = smtpUrl ? smtpMail(smtpUrl) : folder;
  return {
    test: mail,
    dev: mail,
    bulk: sendgrid ? sendgridBulk(sendgrid) : folder,
    website: website ? httpWebsite(website) : alone(folderWebsite(join(dataDir, 'site'))),
    push,
    push_test: push,
  };
}
