import { Img } from 'react-email';
import { borderless } from './attributes';
import { EmailLink } from './EmailLink';

interface EmailImageProps {
  /** The full address of a file with twice as many pixels as are shown. */
  src: string;
  /** '' if the text next to it says the same. */
  alt: string;
  width: number;
  /** Left out for uploads, whose proportions aren't known. */
  height?: number;
  /** Where a click leads; '' for nowhere. */
  href?: string;
}

/** `Img` adds three styles that Outlook and Gmail don't support, and that no image needs. */
const plain = {
  border: undefined,
  outline: undefined,
  textDecoration: undefined,
} as const;

/** An image of known proportions is an icon or a logo, which is narrower than any screen. */
const knownSize = { maxWidth: '100%', ...plain } as const;

/**
 * As wide as its column. The style outranks the attribute, which only Outlook on Windows obeys:
 * with it, an image that isn't loaded would be wider than a phone.
 */
function fluid(width: number) {
  return { width: '100%', maxWidth: width, ...plain } as const;
}

/** An image that never grows wider than its column. */
export function EmailImage({ src, alt, width, height, href = '' }: EmailImageProps) {
  return (
    <EmailLink href={href}>
      <Img
        src={src}
        alt={alt}
        width={width}
        height={height}
        {...borderless}
        style={height === undefined ? fluid(width) : knownSize}
      />
    </EmailLink>
  );
}
