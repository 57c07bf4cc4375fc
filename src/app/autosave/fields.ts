import * as z from 'zod/mini';
import { ApiError, type Client } from '@/api/client';
import { newsletterCalls, type Newsletter } from '@/api/contract/newsletters';
import { versionCalls } from '@/api/contract/versions';
import { fieldNames } from '@/domain/newsletter/fieldNames';
import type { SaveOutcome, SaveRequest } from './field';
import type { LostText } from './lostTexts';

/** The fields that are saved automatically, by column, with their display names. */
export const savedFields = {
  name: fieldNames.name,
  author: fieldNames.author,
  daily_comments: fieldNames.daily_comments,
  summary: fieldNames.summary,
  daily_comments_technical: fieldNames.daily_comments_technical,
  link_fsi: fieldNames.link_fsi,
  link_fsga: fieldNames.link_fsga,
  newsletter_image_alt: fieldNames.newsletter_image_alt,
  newsletter_image_1_alt: fieldNames.newsletter_image_1_alt,
  newsletter_image_2_alt: fieldNames.newsletter_image_2_alt,
  technical_image_alt: fieldNames.technical_image_alt,
  newsletter_image_promo_fsi_alt: fieldNames.newsletter_image_promo_fsi_alt,
  newsletter_image_promo_fsga_alt: fieldNames.newsletter_image_promo_fsga_alt,
} as const;
export type SavedField = keyof typeof savedFields;
export const savedFieldNames = Object.keys(savedFields) as SavedField[];

interface Stored {
  value: string;
  rev: number;
}

/** Text and revision of each field on the server. */
export function fieldsOf(newsletter: Newsletter): Record<SavedField, Stored> {
  const stored = (name: SavedField): [SavedField, Stored] => [
    name,
    { value: newsletter[name], rev: newsletter.revisions[name] ?? 0 },
  ];
  return Object.fromEntries(savedFieldNames.map(stored)) as Record<SavedField, Stored>;
}

interface Save extends Pick<SaveRequest, 'op_id' | 'base_rev'> {
  newsletter_id: number;
}

function post(client: Client, field: SavedField, value: string, save: Save, keepalive: boolean) {
  switch (field) {
    case 'name':
      return client.send(newsletterCalls.saveTitle, { ...save, name: value }, { keepalive });
    case 'author':
      return client.send(newsletterCalls.saveAuthor, { ...save, author: value }, { keepalive });
    case 'daily_comments':
      return client.send(newsletterCalls.saveComments, { ...save, comments: value }, { keepalive });
    case 'daily_comments_technical': {
      const body = { ...save, comments: value };
      return client.send(newsletterCalls.saveTechnicalComments, body, { keepalive });
    }
    case 'summary':
      return client.send(newsletterCalls.saveSummary, { ...save, summary: value }, { keepalive });
    case 'link_fsi':
      return client.send(newsletterCalls.saveFsiLink, { ...save, link: value }, { keepalive });
    case 'link_fsga':
      return client.send(newsletterCalls.saveFsgaLink, { ...save, link: value }, { keepalive });
    default: {
      const body = { ...save, field, alt: value };
      return client.send(newsletterCalls.saveImageAlt, body, { keepalive });
    }
  }
}

const Conflict = z.object({ rev: z.number(), value: z.string() });

function outcomeOf(error: ApiError): SaveOutcome {
  if (error.kind === 'signedOut') return { kind: 'signedOut' };
  const conflict = Conflict.safeParse(error.response);
  if (error.status === 409 && conflict.success) {
    return { kind: 'conflict', theirs: conflict.data.value, rev: conflict.data.rev };
  }
  if (error.status === 0) return { kind: 'unreachable' };
  if (error.kind === 'refused' && error.status < 500) {
    return { kind: 'refused', message: error.message };
  }
  return { kind: 'broken', message: error.message };
}

/** Browsers reject a keepalive body of 64 KiB or more. */
const keepaliveLimit = 60_000;

function outlivesPage(value: string, isLeaving: boolean): boolean {
  return isLeaving && value.length * 3 < keepaliveLimit;
}

/** Sends one save. Never rejects. */
export async function sendSave(
  client: Client,
  newsletterId: number,
  { field, value, op_id, base_rev }: SaveRequest,
  isLeaving: boolean,
): Promise<SaveOutcome> {
  const save = { newsletter_id: newsletterId, op_id, base_rev };
  const keepalive = outlivesPage(value, isLeaving);
  try {
    const { response } = await post(client, field as SavedField, value, save, keepalive);
    return { kind: 'stored', rev: response.rev };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return outcomeOf(error);
  }
}

/** Adds a text that lost to the history of its newsletter. Never rejects. */
export async function sendLost(
  client: Client,
  newsletterId: number,
  { field, value }: LostText,
  isLeaving: boolean,
): Promise<SaveOutcome> {
  const body = { newsletter_id: newsletterId, field: field as SavedField, value };
  const keepalive = outlivesPage(value, isLeaving);
  try {
    await client.send(versionCalls.keep, body, { keepalive });
    return { kind: 'stored', rev: 0 };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.kind === 'absent' ? { kind: 'refused', message: error.message } : outcomeOf(error);
  }
}
