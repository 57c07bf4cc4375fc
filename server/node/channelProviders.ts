import type { Files } from '@server/deps';
import type { Channel, Provider } from '@server/sending/providers/provider';
import { webhookPush } from '@server/sending/providers/push';
import { sendgridBulk } from '@server/sending/providers/sendgrid';
import { httpWebsite } from '@server/sending/providers/website';
import type { Config } from './config';
import { filePush, fileWebsite } from '@server/sending/providers/files';
import { fileMail, smtpMail } from './mail';

/** The provider of each channel; a channel without one configured writes files. */
export function channelProviders(config: Config, files: Files): Record<Channel, Provider> {
  const { smtpUrl, sendgrid, website, push: service } = config;
  const push = service ? webhookPush(service) : filePush(files);
  const mail = smtpUrl ? smtpMail(smtpUrl) : fileMail(files);
  return {
    test: mail,
    dev: mail,
    bulk: sendgrid ? sendgridBulk(sendgrid) : fileMail(files),
    website: website ? httpWebsite(website) : fileWebsite(files),
    push,
    push_test: push,
  };
}
