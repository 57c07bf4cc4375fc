import { expect } from 'storybook/test';
import type { SendVariant } from '@/api/contract/sends';
import { sectionNames, variants, type SectionName } from '@/domain/newsletter/variants';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { EmailViews } from '../EmailViews';
import { fitsItsWidth, loadedPages } from '../loadedPages';
import { states, type NewsletterState, type StateName } from './states';

export interface NewsletterViewsProps {
  variant: SendVariant;
  /** What the newsletter contains or lacks. */
  state: StateName;
  /** Text size as a factor; 1 is the size in a mail program. */
  scale: number;
}

/** A newsletter as it is sent, on a wide screen and on a phone. */
export function NewsletterViews({ variant, state, scale }: NewsletterViewsProps) {
  const { subject, html } = renderNewsletter(variant, {
    ...states[state].input,
    imageHost: '.',
  });
  return <EmailViews html={html} title={subject} width={variants[variant].width} scale={scale} />;
}

function sectionsIn(page: Document): SectionName[] {
  const names = Object.keys(sectionNames) as SectionName[];
  return [...page.querySelectorAll('table[id]')]
    .map(({ id }) => names.find((name) => name === id))
    .filter((name) => name !== undefined);
}

/**
 * Checks that every email has its variant's sections in order, shows what its state requires, and
 * fits the screen.
 */
export async function hasItsState({
  args,
  canvasElement,
}: {
  args: NewsletterViewsProps;
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
