import type { ReactNode } from 'react';
import { Link } from 'react-email';
import { classes, colors } from '@/email/styles';
import { noTarget } from './attributes';

interface EmailLinkProps {
  /** '' shows the children without a link. */
  href: string;
  children: ReactNode;
  /** False tells the mail provider not to replace the address by a tracked one, which can be 990 characters long. */
  isTracked?: boolean;
  /** True for a bold link on a line of its own, which needs neither color nor underline. */
  isHeadline?: boolean;
}

declare module 'react' {
  interface AnchorHTMLAttributes<T> {
    /** Read by the mail provider, which wants it before `href`. */
    clicktracking?: 'off';
  }
}

const headline = `${classes.ink} ${classes.headline}`;
const headlineStyle = { color: colors.ink, textDecorationLine: undefined };

/** `Link` would remove the underline, which is the only sign of a link besides its color. */
const linkStyle = { color: colors.link, textDecorationLine: undefined };

export function EmailLink(props: EmailLinkProps) {
  const { href, children, isTracked = true, isHeadline = false } = props;
  if (href === '') return children;
  return (
    <Link
      clicktracking={isTracked ? undefined : 'off'}
      href={href}
      className={isHeadline ? headline : classes.link}
      {...noTarget}
      style={isHeadline ? headlineStyle : linkStyle}
    >
      {children}
    </Link>
  );
}
