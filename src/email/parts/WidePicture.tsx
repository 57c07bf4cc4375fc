import { Picture } from './Picture';

interface WidePictureProps {
  src: string;
  alt: string;
  /** '' for none. */
  link: string;
  width?: number;
}

/** Pixels between the sheet's side margins. */
export const pictureWidth = 552;

/** A picture as wide as the sheet unless it is told otherwise; its height follows. */
export function WidePicture({ src, alt, link, width = pictureWidth }: WidePictureProps) {
  const picture = <Picture src={src} alt={alt} width={width} />;
  return link === '' ? picture : <a href={link}>{picture}</a>;
}
