import { join } from 'node:path';
import type { Channel, Provider } from '@server/sending/providers/provider';
import { webhookPush } from '@server/sending/providers/push';
import { sendgridBulk } from '@server/sending/providers/sendgrid';
import { httpWebsite } from '@server/sending/providers/website';
import type { Config } from './config';
import { folderPush, folderWebsite } from './folderProviders';
import { folderMail, smtpMail } from './mail';

/** The provider of each channel; a channel without one configured writes into a folder. */
export function channelProviders(config: Config): Record<Channel, Provider> {
  const { dataDir, smtpUrl, sendgrid, website, push: service } = config;
  const outbox = join(dataDir, 'outbox');
  // Servers that share a database have a folder each, so none can look up what another has written.
  const shared = (provider: Provider): Provider =>
    config.databaseUrl ? { ...provider, recovery: 'none' } : provider;
  const folder = shared(folderMail(outbox));
  const push = service ? webhookPush(service) : shared(folderPush(outbox));
  const mail = smtpUrl ? smtpMail(smtpUrl) : folder;
  return {
    test: mail,
    dev: mail,
    bulk: sendgrid ? sendgridBulk(sendgrid) : folder,
    website: website ? httpWebsite(website) : shared(folderWebsite(join(dataDir, 'site'))),
    push,
    push_test: push,
  };
}
