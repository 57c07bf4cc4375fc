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

const headline = `${mark.link} ${mark.headline}`;
const untracked = { clicktracking: 'off' };

/** A link in the violet of the house. */
export function WebLink({ href, children, isTracked = true, isHeadline = false }: WebLinkProps) {
  if (href === '') return children;
  return (
    <a
      {...(isTracked ? {} : untracked)}
      href={href}
      className={isHeadline ? headline : mark.link}
      style={{ color: hue.link }}
    >
      {children}
    </a>
  );
}
