import type { ArgTypes } from '@storybook/react-vite';
import { sendVariants, type SendVariant } from '@/api/contract/sends';
import { variants } from '@/domain/newsletter/variants';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { EmailView, type EmailLook, lookControls, usualLook } from '../EmailView';
import { stateNames, states, type StateName } from './states';

/** In the order of the controls. */
export interface NewsletterViewProps {
  variant: SendVariant;
  /** What the newsletter contains or lacks. */
  state: StateName;
  width: EmailLook['width'];
  images: EmailLook['images'];
  look: EmailLook['look'];
}

export const usualNewsletter = { state: 'typical', ...usualLook } as const;

export const newsletterControls = {
  variant: {
    control: {
      type: 'select',
      labels: Object.fromEntries(sendVariants.map((key) => [key, variants[key].name])),
    },
    options: sendVariants,
  },
  state: {
    control: {
      type: 'select',
      labels: Object.fromEntries(stateNames.map((name) => [name, states[name].label])),
    },
    options: stateNames,
  },
  ...lookControls,
} satisfies Partial<ArgTypes<NewsletterViewProps>>;

/** A newsletter as it is sent. */
export function NewsletterView({ variant, state, ...look }: NewsletterViewProps) {
  const email = renderNewsletter(variant, { ...states[state].input, imageHost: '.' });
  return <EmailView email={email} brand={variants[variant].brand} {...look} />;
}
