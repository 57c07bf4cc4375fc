import { expect } from 'storybook/test';
import type { SendVariant } from '@/api/contract/sends';
import { sectionNames, variants, type SectionName } from '@/domain/variants';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { EmailLooks } from '../EmailLooks';
import { fitsItsWidth, loadedPages } from '../loadedPages';
import { states, type NewsletterState, type StateName } from './states';

export interface NewsletterLooksProps {
  variant: SendVariant;
  /** What the issue comes with. */
  state: StateName;
  /** 1 shows the letters as large as in a mail program. */
  scale: number;
}

/** A newsletter as it is sent, on a wide screen and on a phone. */
export function NewsletterLooks({ variant, state, scale }: NewsletterLooksProps) {
  const { subject, html } = renderNewsletter(variant, states[state].input);
  return <EmailLooks html={html} title={subject} width={variants[variant].width} scale={scale} />;
}

function sectionsIn(page: Document): SectionName[] {
  const names = Object.keys(sectionNames) as SectionName[];
  return [...page.querySelectorAll('tr[id]')]
    .map(({ id }) => names.find((name) => name === id))
    .filter((name) => name !== undefined);
}

/** Every letter has the sections of its variant in order, says what its state says, and fits. */
export async function showsItsState({
  args,
  canvasElement,
}: {
  args: NewsletterLooksProps;
  canvasElement: HTMLElement;
}): Promise<void> {
  const { shows = [], hides = [], lacks = [] }: NewsletterState = states[args.state];
  const wanted = variants[args.variant].sections.filter((name) => !lacks.includes(name));
  for (const page of await loadedPages(canvasElement)) {
    await expect(sectionsIn(page)).toEqual(wanted);
    const words = page.body.innerText;
    for (const text of shows) await expect(words).toContain(text);
    for (const text of hides) await expect(words).not.toContain(text);
    await fitsItsWidth(page);
  }
}
