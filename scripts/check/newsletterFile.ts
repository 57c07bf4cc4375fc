import * as z from 'zod/mini';
import { Metrics } from '@/api/contract/metrics';
import { NewsItem } from '@/api/contract/news';
import { Newsletter } from '@/api/contract/newsletters';
import { BtcEth, CryptoPrices, LastNewsletter, ListedPrices } from '@/api/contract/prices';
import { Publisher } from '@/api/contract/publication';
import { sendVariants } from '@/api/contract/sends';
import { Figure } from '@/api/contract/wire';
import { sampleMetrics, sampleBmi, samplePreviousBmi } from '@/api/samples/metrics';
import { sampleSelectedNews } from '@/api/samples/news';
import { sampleNewsletter } from '@/api/samples/newsletters';
import {
  sampleBtcEth,
  sampleCryptoPrices,
  sampleLastNewsletter,
  sampleListedPrices,
} from '@/api/samples/prices';
import { checkEmail } from '@/domain/checks/checkEmail';
import type { Report } from '@/domain/checks/report';
import { variants } from '@/domain/newsletter/variants';
import { readDictionary } from '@server/node/dictionary';
import { readFirmFile } from '@server/node/startFromEnvironment';
import { root } from '@server/node/root';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';

/** A newsletter with everything that its email shows, as the API answers it. */
const NewsletterFile = z.object({
  /** The instant at which the email is checked, in ISO 8601; the current time without it. */
  now: z.optional(z.iso.datetime({ offset: true })),
  variant: z.optional(z.enum(sendVariants)),
  newsletter: Newsletter,
  news: z.array(NewsItem),
  crypto: CryptoPrices,
  btcEth: BtcEth,
  listed: ListedPrices,
  metrics: Metrics,
  bmi: Figure,
  previousBmi: z.number(),
  imageHost: z.string(),
  /** The newsletter before this one. Without it, nothing is compared with it. */
  previous: z.optional(LastNewsletter),
  restrictedWords: z.optional(z.array(z.string())),
  /** Without it, the firm of `firm.json` publishes. */
  publisher: z.optional(Publisher),
});

/** The sample newsletter at its own time, to begin a file of one's own with. */
export const sampleNewsletterFile: z.input<typeof NewsletterFile> = {
  now: '2026-11-20T13:14:00Z',
  variant: 'v2',
  newsletter: sampleNewsletter,
  news: sampleSelectedNews,
  crypto: sampleCryptoPrices,
  btcEth: sampleBtcEth,
  listed: sampleListedPrices,
  metrics: sampleMetrics,
  bmi: sampleBmi,
  previousBmi: samplePreviousBmi,
  imageHost: 'https://images.publisher.example',
  previous: sampleLastNewsletter,
};

/**
 * Renders the newsletter of a file as an email and checks it. Throws an error that names the field
 * if the file isn't a newsletter.
 */
export function readNewsletter(json: string, variantName?: string): Report {
  const { now, variant = 'v2', ...file } = NewsletterFile.parse(JSON.parse(json));
  const input = { ...file, publisher: file.publisher ?? readFirmFile(root) };
  const key = sendVariants.find((name) => name === variantName) ?? variant;
  const email = renderNewsletter(key, input, 'email');
  return checkEmail({
    ...email,
    form: 'email',
    variant: variants[key],
    input,
    dictionary: readDictionary(),
    now: now === undefined ? new Date() : new Date(now),
  });
}
