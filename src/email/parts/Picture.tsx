import { borderless } from './attributes';

interface PictureProps {
  /** A complete address of a file with twice the pixels. */
  src: string;
  /** '' where the words beside it say the same. */
  alt: string;
  width: number;
  /** Left out for uploads, whose shape is not known. */
  height?: number;
}

const block = { display: 'block', maxWidth: '100%' } as const;

/** A picture that never grows beyond its column. */
export function Picture({ src, alt, width, height }: PictureProps) {
  return <img src={src} alt={alt} width={width} height={height} {...borderless} style={block} />;
}
