import { sendVariants, type SendVariant } from '@/api/contract/sends';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import type { Product } from './productEntry';
import { withCommentary, withFields } from './issue';
import type { Tab } from './tabs';

/** A place where the product shows text from somebody else. */
export interface Surface {
  name: string;
  /** The email layout that it shows, if any. */
  variant?: SendVariant;
  batchSize: number;
  /** Harmless text that shows which elements and attributes the surface itself has. */
  harmless: readonly string[];
  /** Shows each text, sends it events, and returns what was in it (see `inventory`). */
  show: (tab: Tab, texts: string[]) => Promise<string[]>;
}

const richWords = [
  '',
  'Words [IMAGE] and [IM<b>AGE</b>1] [IMAGE2] with $BTC and <a href="https://a.example/">link</a>',
  '<p><strong>a</strong><em>b</em><u>c</u><s>d</s><sub>e</sub><sup>f</sup><code>g</code><br>h</p>',
  '<p><a href="mailto:desk@a.example">mail</a></p><p>ends in <br></p><p></p><p>&nbsp;</p>',
  '<h3>a</h3><h4>b</h4><h5>c</h5><h6>d</h6><hr><blockquote><p>quoted</p></blockquote>',
  '<ul><li>a<ul><li>b<ol><li>c</li></ol></li></ul></li></ul><ol start="3"><li><p>d</p><p>e</p></ol>',
  '<a href="https://a.example/">[IMAGE]</a>',
  'a trailing break<br></br><p>[IMAGE]<br><br></p>',
  '<p>a <span data-figure="BTC:price">$1</span></p>',
];
const plainFields = [
  '',
  'Words',
  'https://a.example/[IMAGE]',
  'mailto:desk@a.example',
  'mining\nor [IMAGE1]\n\nand $BTC with [IMAGE]',
];
/** What pasted plain text may become, since its Markdown becomes what it means. */
const plainWords = [
  ...plainFields,
  '# a\n\n## b\n\n### c\n\n> quoted\n\n---',
  '**a** __b__ *c* _d_ ~~e~~ `f` [g](https://a.example/) https://b.example/',
  '- a\n  - b\n\n1. c\n2. d',
  'a\tb\nc\td',
];

type ProductCall = {
  [Name in keyof Product]: {
    name: Name;
    rest: Parameters<Product[Name]> extends [unknown, ...infer Rest] ? Rest : [];
  };
}[keyof Product];

async function call(tab: Tab, texts: string[], { name, rest }: ProductCall): Promise<string[]> {
  await tab.openProductPage();
  const values = [texts, ...rest].map((value) => JSON.stringify(value)).join(', ');
  return tab.page.evaluate<string[]>(`product.${name}(${values})`);
}

type Filled = 'commentary' | 'fields';

function previews(filled: Filled): Surface[] {
  return sendVariants.flatMap((variant) =>
    [true, false].map((isSandboxed) => ({
      name: `preview ${variant}${isSandboxed ? '' : ', frame without sandbox'}`,
      variant,
      batchSize: 20,
      harmless: filled === 'commentary' ? richWords : plainFields,
      show: (tab, texts) => {
        const wishes = { variant, filled, imageHost: tab.host.imageHost, isSandboxed };
        return call(tab, texts, { name: 'preview', rest: [wishes] });
      },
    })),
  );
}

let mailCount = 0;

/** The exact HTML that the server sends, as the only page of a tab. */
async function openMail(tab: Tab, html: string): Promise<string[]> {
  mailCount += 1;
  // One address for each tab, so that an old document isn't mistaken for the new one.
  const key = `mail/${mailCount}`;
  await tab.page.goto(tab.host.put(key, html));
  const found = await tab.page.evaluate<string[]>(
    `(async () => {
      const found = xss.inventory(document);
      xss.touch(document);
      await new Promise((resolve) => setTimeout(resolve, 15));
      return found;
    })()`,
  );
  tab.host.drop(key);
  return found;
}

function mails(filled: Filled): Surface[] {
  const fill = filled === 'commentary' ? withCommentary : withFields;
  return sendVariants.map((variant) => ({
    name: `mail ${variant}`,
    variant,
    batchSize: 1,
    harmless: filled === 'commentary' ? richWords : plainFields,
    show: async (tab, texts) => {
      const found: string[] = [];
      for (const text of texts) {
        const { html } = renderNewsletter(variant, fill(text, tab.host.imageHost));
        found.push(...(await openMail(tab, html)));
      }
      return found;
    },
  }));
}

function pasting(
  name: string,
  flavours: ('text/html' | 'text/plain')[],
  harmless: string[],
): Surface {
  return {
    name,
    batchSize: 20,
    harmless,
    show: (tab, texts) => call(tab, texts, { name: 'paste', rest: [flavours] }),
  };
}

/** Surfaces that show commentary. */
export const commentarySurfaces: readonly Surface[] = [
  {
    name: 'editor',
    batchSize: 20,
    harmless: richWords,
    show: (tab, texts) => call(tab, texts, { name: 'edit', rest: [] }),
  },
  pasting('paste', ['text/html', 'text/plain'], richWords),
  ...previews('commentary'),
  ...mails('commentary'),
];

/** Surfaces that show titles, authors, links and news, and a pasted address. */
export const fieldSurfaces: readonly Surface[] = [
  pasting('paste as plain text', ['text/plain'], plainWords),
  ...[...previews('fields'), ...mails('fields')].map((surface) => ({
    ...surface,
    name: `fields in ${surface.name}`,
  })),
];
