import { responseIfAny, type Client } from '@/api/client';
import { approvalCalls } from '@/api/contract/approvals';
import type { User } from '@/api/contract/auth';
import { levels } from '@/api/contract/call';
import { recipientCalls } from '@/api/contract/settings';
import { scheduledSendCalls } from '@/api/contract/scheduledSends';
import { sendCalls } from '@/api/contract/sends';
import { isBlocking, type Report } from '@/domain/checks/report';
import { wallClockAt } from '@/domain/format/dates';
import { isAllowed } from '@/domain/firm/permission';
import { variants } from '@/domain/newsletter/variants';
import {
  addressesOf,
  formOf,
  launchRow,
  type LaunchEmail,
  type LaunchIssue,
  type LaunchRow,
} from '@/domain/sending/launch';
import { launchChannels, launchKeys, type LaunchKey } from '@/domain/sending/channels';
import { checkInWorker } from '@/app/checks/checksWorker';
import { loadContentInput, type ReadContent } from '@/app/sending/contentInput';
import { examine, renderedEmail } from '@/app/sending/useEmail';

/** A newsletter with all its channels, as they were read. */
export interface LaunchReading {
  name: string;
  content: ReadContent;
  /** What inboxes show; one where both brands have the same subject and preheader. */
  emails: LaunchEmail[];
  rows: LaunchRow[];
  /** True if tests of a new version are sent when Launch opens. */
  sendsTests: boolean;
}

/**
 * Reads a newsletter and its log once, and renders and checks each email that a channel sends.
 * The user's address gets tests where no list is set. Rejects with an `ApiError`.
 */
export async function readLaunch(
  client: Client,
  id: number,
  user: User,
  check = checkInWorker,
): Promise<LaunchReading> {
  const own = { newsletter_id: id };
  const [content, log, schedules, lists, launchTests, approvals] = await Promise.all([
    readContent(client, id),
    client.send(sendCalls.log, own),
    client.send(scheduledSendCalls.list, own),
    responseIfAny(client, recipientCalls.get, {}),
    responseIfAny(client, recipientCalls.launchTests, {}),
    responseIfAny(client, approvalCalls.get, own),
  ]);
  const examined = makeExamined(content, check);
  const rows = launchKeys.map(async (key) => {
    const { hash, report } = await examined(key);
    return launchRow(key, {
      publisher: content.input.publisher,
      log: log.response,
      schedules: schedules.response,
      hash,
      blocking: issuesIn(report),
      archive: content.input.archive,
      approvals,
      mayOverride: isAllowed(user, levels.administer),
      addresses: addressesOf(lists, launchChannels[key].channel, user.email),
      today: wallClockAt(content.readAt).slice(0, 10),
    });
  });
  const { newsletter } = content.input;
  const name = newsletter.name || renderedOf(content, 'bulkFsi').subject;
  return {
    name,
    content,
    emails: emailsOf(content),
    rows: await Promise.all(rows),
    sendsTests: launchTests?.is_on ?? false,
  };
}

/** The findings that need a reason. */
export function issuesIn({ findings }: Report): LaunchIssue[] {
  return findings.filter(isBlocking).map(({ text, field, words }) => ({ text, field, words }));
}

/** The emails to subscribers as inboxes show them, with the sender of each brand. */
function emailsOf(content: ReadContent): LaunchEmail[] {
  const [first, ...others] = (['bulkFsi', 'bulkFs'] as const).map((key): LaunchEmail => {
    const { subject, preheader, sender } = renderedOf(content, key);
    const { brand } = variants[launchChannels[key].variant];
    return { subject, preheader, senders: [{ brand: brand.toUpperCase(), from: sender }] };
  });
  const isSame = others.every(
    (each) => each.subject === first?.subject && each.preheader === first.preheader,
  );
  if (!first || !isSame) return [first, ...others].filter((each) => each !== undefined);
  return [{ ...first, senders: [first, ...others].flatMap(({ senders }) => senders) }];
}

/** Reads what the emails are rendered from. Rejects with an `ApiError`. */
export async function readContent(client: Client, id: number): Promise<ReadContent> {
  return { input: await loadContentInput(client, id), readAt: new Date() };
}

/** The email that a channel sends. */
export function renderedOf(content: ReadContent, key: LaunchKey) {
  const { channel, variant } = launchChannels[key];
  return renderedEmail(content, variants[variant], formOf(channel));
}

/** Several channels send the same email, which is checked once. */
function makeExamined(content: ReadContent, check: typeof checkInWorker) {
  const known = new Map<string, ReturnType<typeof examine>>();
  return (key: LaunchKey) => {
    const { channel, variant } = launchChannels[key];
    const form = formOf(channel);
    const name = `${variant} ${form}`;
    const examined =
      known.get(name) ?? examine(renderedOf(content, key), content, variants[variant], form, check);
    known.set(name, examined);
    return examined;
  };
}
