import { join } from 'node:path';
import type { SendChannel } from '@/api/contract/sends';
import type { Config } from '@server/lib/config';
import { folderMail, smtpMail } from './mail';
import type { Provider } from './provider';
import { sendgridBulk } from './sendgrid';
import { folderWebsite, httpWebsite } from './website';

/** Who takes the letters of each channel; what is not configured is written into a folder. */
export function channelProviders(config: Config): Record<SendChannel, Provider> {
  const { dataDir, smtpUrl, sendgrid, website } = config;
  const folder = folderMail(join(dataDir, 'outbox'));
  const mail = smtpUrl ? smtpMail(smtpUrl) : folder;
  return {
    test: mail,
    dev: mail,
    bulk: sendgrid ? sendgridBulk(sendgrid) : folder,
    website: website ? httpWebsite(website) : folderWebsite(join(dataDir, 'site')),
  };
}
