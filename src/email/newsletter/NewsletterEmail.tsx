import type { ReactNode } from 'react';
import type { SendVariant } from '@/api/contract/sends';
import { FullEmail } from './FullEmail';
import { LighterEmail } from './LighterEmail';
import type { SectionProps } from './section';
import { SimplerEmail } from './SimplerEmail';

const layouts: Record<SendVariant, (props: SectionProps) => ReactNode> = {
  v2: FullEmail,
  v2_f: FullEmail,
  fundstrat: SimplerEmail,
  fsi: FullEmail,
  light: LighterEmail,
};

/** A newsletter in the layout of its variant. */
export function NewsletterEmail(props: SectionProps) {
  const Layout = layouts[props.variant.key];
  return <Layout {...props} />;
}
