import * as z from 'zod/mini';
import { ApiError, type Client } from '@/api/client';
import { newsletterCalls, type Newsletter } from '@/api/contract/newsletters';
import type { SaveOutcome, SaveRequest } from './field';

/** The fields that are saved automatically, by column, with their display names. */
export const savedFields = {
  name: 'Title',
  author: 'Author',
  daily_comments: 'Market Commentary',
  summary: 'Summary',
  daily_comments_technical: 'Technical Commentary',
  link_fsi: 'Promo Link FSI',
  link_fsga: 'Promo Link FSGA',
  newsletter_image_alt: 'Alt text of Newsletter Picture 1',
  newsletter_image_1_alt: 'Alt text of Newsletter Picture 2',
  newsletter_image_2_alt: 'Alt text of Newsletter Picture 3',
  technical_image_alt: 'Alt text of Technical Picture',
  newsletter_image_promo_fsi_alt: 'Alt text of Promo Picture FSI',
  newsletter_image_promo_fsga_alt: 'Alt text of Promo Picture FSGA',
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

/** Sends one save. Never rejects. */
export async function sendSave(
  client: Client,
  newsletterId: number,
  { field, value, op_id, base_rev }: SaveRequest,
  isLeaving: boolean,
): Promise<SaveOutcome> {
  const save = { newsletter_id: newsletterId, op_id, base_rev };
  const keepalive = isLeaving && value.length * 3 < keepaliveLimit;
  try {
    const { response } = await post(client, field as SavedField, value, save, keepalive);
    return { kind: 'stored', rev: response.rev };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return outcomeOf(error);
  }
}
