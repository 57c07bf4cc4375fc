import { Picture } from './Picture';

interface WidePictureProps {
  src: string;
  alt: string;
  /** '' for none. */
  link: string;
}

/** Pixels between the sheet's side margins. */
const pictureWidth = 552;

/** A picture as wide as the sheet; its height follows. */
export function WidePicture({ src, alt, link }: WidePictureProps) {
  const picture = <Picture src={src} alt={alt} width={pictureWidth} />;
  return link === '' ? picture : <a href={link}>{picture}</a>;
}
