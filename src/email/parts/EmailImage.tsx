import { Img } from 'react-email';
import { hiddenInOutlook, NotInOutlook } from '@/email/outlook';
import { classes } from '@/email/styles';
import { borderless } from './attributes';
import { EmailLink } from './EmailLink';

interface EmailImageProps {
  /** The full address of a file with twice as many pixels as are shown. */
  src: string;
  /** The full address of its twin for a dark ground; '' for none. */
  dark?: string | undefined;
  /** '' if the text next to it says the same. */
  alt: string;
  /** The widest that it is shown, in px. */
  width: number;
  /** The pixels that the file has side by side, so that it is never blown up; undefined where unknown. */
  fileWidth?: number | undefined;
  /** Left out for uploads, whose proportions aren't known. */
  height?: number;
  /** Where a click leads; '' for nowhere. */
  href?: string | undefined;
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

/** Hidden where the styles of the head aren't read. */
const unseen = { display: 'none', ...hiddenInOutlook } as const;

/**
 * The twin of an image for a dark ground. The styles of the head show it instead of the image, which
 * alone has the alternative text.
 */
function DarkTwin({ src, width }: { src: string; width: number }) {
  const style = { ...fluid(width), ...unseen };
  return (
    <NotInOutlook>
      <Img className={classes.night} src={src} alt="" width={width} {...borderless} style={style} />
    </NotInOutlook>
  );
}

/** An image that never grows wider than its column. */
export function EmailImage(props: EmailImageProps) {
  const { src, dark = '', alt, fileWidth = Infinity, height, href = '' } = props;
  const width = Math.min(props.width, fileWidth);
  return (
    <EmailLink href={href}>
      <Img
        className={dark === '' ? undefined : classes.day}
        src={src}
        alt={alt}
        width={width}
        height={height}
        {...borderless}
        style={height === undefined ? fluid(width) : knownSize}
      />
      {dark !== '' && <DarkTwin src={dark} width={width} />}
    </EmailLink>
  );
}
