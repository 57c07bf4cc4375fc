import { ApiError, type Client } from '@/api/client';
import { recipientCalls, type Recipients } from '@/api/contract/recipients';
import { scheduledSendCalls } from '@/api/contract/scheduledSends';
import { sendCalls } from '@/api/contract/sends';
import { isBlocking } from '@/domain/findings/report';
import { wallClockAt } from '@/domain/format/dates';
import { variants } from '@/domain/newsletter/variants';
import {
  addressesOf,
  formOf,
  launchChannels,
  launchKeys,
  launchRow,
  type LaunchKey,
  type LaunchRow,
} from '@/domain/sending/launch';
import { loadContentInput, type ReadContent } from '@/app/sending/contentInput';
import { examine, renderedEmail } from '@/app/sending/useEmail';

/** A newsletter with all its channels, as they were read. */
export interface LaunchReading {
  name: string;
  content: ReadContent;
  rows: LaunchRow[];
}

/**
 * Reads a newsletter and its log once, and renders and checks each email that a channel sends.
 * `user` is the address that gets tests where no list is set. Rejects with an `ApiError`.
 */
export async function readLaunch(client: Client, id: number, user: string): Promise<LaunchReading> {
  const own = { newsletter_id: id };
  const [content, log, schedules, lists] = await Promise.all([
    readContent(client, id),
    client.send(sendCalls.log, own),
    client.send(scheduledSendCalls.list, own),
    loadRecipients(client),
  ]);
  const examined = makeExamined(content);
  const rows = launchKeys.map(async (key) => {
    const { hash, report } = await examined(key);
    return launchRow(key, {
      log: log.response,
      schedules: schedules.response,
      hash,
      blocking: report.findings.filter(isBlocking).map(({ text }) => text),
      addresses: addressesOf(lists, launchChannels[key].channel, user),
      today: wallClockAt(content.readAt).slice(0, 10),
    });
  });
  const { newsletter } = content.input;
  const name = newsletter.name || renderedOf(content, 'bulkFsi').subject;
  return { name, content, rows: await Promise.all(rows) };
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
function makeExamined(content: ReadContent) {
  const known = new Map<string, ReturnType<typeof examine>>();
  return (key: LaunchKey) => {
    const { channel, variant } = launchChannels[key];
    const form = formOf(channel);
    const name = `${variant} ${form}`;
    const examined =
      known.get(name) ?? examine(renderedOf(content, key), content, variants[variant], form);
    known.set(name, examined);
    return examined;
  };
}

/** Undefined from an API without such lists. */
async function loadRecipients(client: Client): Promise<Recipients[] | undefined> {
  try {
    return (await client.send(recipientCalls.get, {})).response;
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind === 'signedOut') throw error;
    return undefined;
  }
}
