import { Picture } from './Picture';

interface WidePictureProps {
  src: string;
  alt: string;
  /** '' for none. */
  link: string;
  width: number;
}

/** A picture as wide as its column; its height follows. */
export function WidePicture({ src, alt, link, width }: WidePictureProps) {
  const picture = <Picture src={src} alt={alt} width={width} />;
  return link === '' ? picture : <a href={link}>{picture}</a>;
}
