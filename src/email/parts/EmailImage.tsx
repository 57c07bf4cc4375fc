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
const style = {
  maxWidth: '100%',
  border: undefined,
  outline: undefined,
  textDecoration: undefined,
} as const;

/** An image that never grows wider than its column. */
export function EmailImage({ src, alt, width, height, href = '' }: EmailImageProps) {
  return (
    <EmailLink href={href}>
      <Img src={src} alt={alt} width={width} height={height} {...borderless} style={style} />
    </EmailLink>
  );
}
