import type { ImageFile } from '@/api/contract/newsletterImages';
import type { CorpusEdit } from '@tests/checks/applyEdits';

/** A case of `tests/checks/cases`, by its author and file, and its name. */
interface CorpusExample {
  of: string;
  name: string;
}

/** A mistake that a check finds, and what looks alike and is right. */
export interface OwnExample {
  name: string;
  edits: CorpusEdit[];
  near: CorpusEdit[];
}

const commentary = 'newsletter.daily_comments';
const news = 'news[2]';
const preheader =
  'Good morning. Crypto assets extended their recovery overnight. $BTC reclaimed $94,000 during Asian…';
/** Makes an email longer without a word that anybody sees. */
const padding = (kilobytes: number): CorpusEdit => ({
  replace: '</body>',
  with: `<!--${'x'.repeat(kilobytes * 1024)}--></body>`,
  html: true,
});

/** What is known of the file of the first image. */
const imageOf = (file: ImageFile): CorpusEdit => ({
  set: 'newsletter.image_files',
  to: { 'images/samples/chart-flows.png': file },
});

/** One example for each check, by the check’s key. */
export const checkExamples: Record<string, CorpusExample | OwnExample> = {
  placeholders: { of: 'editor/contradictions', name: 'Marker of a picture that nobody loaded' },
  leftovers: { of: 'tester/leftovers', name: 'Not a number' },
  rawValues: { of: 'editor/envelope', name: 'A number of the issue that was left open' },
  editorNotes: { of: 'tester/leftovers', name: "TK, the printer's mark" },
  assistantWords: { of: 'tester/leftovers', name: "A chatbot's offer at the end" },
  restrictedWords: { of: 'tester/leftovers', name: 'A promise that compliance forbids' },
  emptiness: {
    name: 'A heading without text',
    edits: [{ append: commentary, html: '<h3>Outlook</h3>' }],
    near: [{ append: commentary, html: '<h3>Outlook</h3><p>Nothing else is due this week.</p>' }],
  },
  categories: {
    name: 'A category that doesn’t exist',
    edits: [{ set: `${news}.sub_category`, to: 'Stablecoins & Payments' }],
    near: [{ set: `${news}.sub_category`, to: 'Mining' }],
  },
  openComments: {
    name: 'A comment that nobody resolved',
    edits: [{ set: 'openComments', to: 1 }],
    near: [{ set: 'openComments', to: 0 }],
  },
  promos: { of: 'editor/links', name: 'A promo without any address' },
  dates: { of: 'editor/envelope', name: 'The issue is dated tomorrow' },
  figures: {
    name: 'A rise that the table shows as a fall',
    edits: [{ append: commentary, html: '<p>$XRP gained 0.92%.</p>' }],
    near: [{ append: commentary, html: '<p>$XRP gained 0.92% on Tuesday.</p>' }],
  },
  tickers: { of: 'editor/names', name: 'The coin was taken out of the table but not of the text' },
  names: {
    name: 'A ticker beside the name of another coin',
    edits: [{ append: commentary, html: '<p>Chainlink ($ATOM) opens its bridge.</p>' }],
    near: [{ append: commentary, html: '<p>Chainlink ($LINK) opens its bridge.</p>' }],
  },
  spelling: { of: 'editor/names', name: 'Liquidity with the letters turned around' },
  staleness: { of: 'editor/figures', name: 'The index has no value' },
  shown: {
    name: 'A price that isn’t the synced one',
    edits: [{ replace: '<div>$6.27</div>', with: '<div>$6.97</div>', html: true }],
    near: [{ replace: '<div>$6.27</div>', with: '<div>$6.28</div>', html: true }],
  },
  relations: { of: 'tester/figures', name: 'Misery index of nought' },
  rows: { of: 'tester/figures', name: 'A row lost its symbol' },
  liveFigures: {
    name: 'A live figure of a coin that isn’t in the tables',
    edits: [
      { append: commentary, html: '<p>It costs <span data-figure="FOO:price">9</span>.</p>' },
    ],
    near: [{ append: commentary, html: '<p>It costs <span data-figure="SOL:price">9</span>.</p>' }],
  },
  duplicates: {
    of: 'editor/contradictions',
    name: 'A story selected twice under two headlines',
  },
  links: { of: 'editor/links', name: 'A story without a link' },
  linkTargets: { of: 'editor/links', name: 'A story that leads to the front page' },
  alternatives: { of: 'editor/email', name: 'The promo is a link without any words' },
  altTexts: {
    name: 'An image without alt text',
    edits: [{ set: 'newsletter.newsletter_image_2_alt', to: '' }],
    near: [{ set: 'newsletter.newsletter_image_2_alt', to: 'Bitcoin’s price since October' }],
  },
  imageFiles: {
    name: 'An image of two megabytes',
    edits: [imageOf({ bytes: 2_000_000, width: 1104 })],
    near: [imageOf({ bytes: 180_000, width: 1104 })],
  },
  unsubscribe: { of: 'tester/email', name: 'No way to unsubscribe' },
  notices: { of: 'editor/email', name: 'The postal address is gone' },
  brand: { of: 'editor/envelope', name: "The promo's link belongs to the other website" },
  masthead: {
    name: 'The title of another newsletter',
    edits: [
      { replace: 'Crypto Market Update</h1>', with: 'Stock Markets Update</h1>', html: true },
    ],
    near: [
      { replace: 'Crypto Market Update</h1>', with: ' Crypto Market Update </h1>', html: true },
    ],
  },
  author: { of: 'editor/envelope', name: 'No author was chosen' },
  envelope: { of: 'editor/email', name: 'The document has no title' },
  subjectLine: { of: 'editor/envelope', name: 'No subject at all' },
  preheader: {
    name: 'A preheader that repeats the subject',
    edits: [{ replace: preheader, with: '20/11/2026 Crypto Market Update', html: true }],
    near: [{ replace: preheader, with: 'Funds took in $412 million on Thursday.', html: true }],
  },
  weight: {
    name: 'More than Gmail shows',
    edits: [padding(100)],
    near: [padding(4)],
  },
  widths: { of: 'editor/email', name: 'Without the viewport, phones zoom out' },
  legibility: { of: 'tester/email', name: 'A pasted grey in the commentary' },
  markup: { of: 'editor/email', name: 'A script was pasted along with a widget' },
  text: {
    name: 'A metric that only the HTML has',
    edits: [{ replace: '>BTC Dominance<', with: '>BTC share<', html: true }],
    near: [{ append: commentary, html: '<p>Nothing else is due this week.</p>' }],
  },
  escapes: { of: 'tester/envelope', name: 'An escaped ampersand in the subject' },
  markupRemains: { of: 'tester/leftovers', name: 'A heading by hashes' },
  repeatedWords: { of: 'tester/leftovers', name: 'The same small word twice' },
  sentences: {
    name: 'A quotation mark that nobody closes',
    edits: [{ append: commentary, html: '<p>The desk called it “a quiet day and went home.</p>' }],
    near: [{ append: commentary, html: '<p>The desk called it “a quiet day” and went home.</p>' }],
  },
  pastedText: {
    of: 'editor/contradictions',
    name: 'The technical ending under the commentary, too',
  },
  summaryRepeats: {
    name: 'A summary that is the first sentence of the commentary',
    edits: [{ set: 'newsletter.summary', to: 'Crypto assets extended their recovery overnight.' }],
    near: [
      {
        set: 'newsletter.summary',
        to: 'Funds bought while crypto assets extended their recovery.',
      },
    ],
  },
  images: {
    of: 'editor/contradictions',
    name: 'An image was loaded, its marker was deleted',
  },
  impossibleDates: { of: 'tester/time', name: 'An hour of both clocks' },
  timeZones: { of: 'editor/time', name: 'Summer time in November' },
  newsAge: { of: 'editor/time', name: "A story of last week among today's" },
};
