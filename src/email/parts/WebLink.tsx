import type { ReactNode } from 'react';
import { hue, mark } from '@/email/styles';

interface WebLinkProps {
  /** '' leaves the words without a link. */
  href: string;
  children: ReactNode;
  /** False keeps the provider from wrapping the address in one of up to 990 characters. */
  isTracked?: boolean;
  /** True for a bold link that stands apart from other words and needs no line under it. */
  isHeadline?: boolean;
}

declare module 'react' {
  interface AnchorHTMLAttributes<T> {
    /** Read by the mail provider. */
    clicktracking?: 'off';
  }
}

const headline = `${mark.link} ${mark.headline}`;
const violet = { color: hue.link };

/** A link in the violet of the house. */
export function WebLink({ href, children, isTracked = true, isHeadline = false }: WebLinkProps) {
  if (href === '') return children;
  return (
    <a
      clicktracking={isTracked ? undefined : 'off'}
      href={href}
      className={isHeadline ? headline : mark.link}
      style={violet}
    >
      {children}
    </a>
  );
}
