import { styled } from 'styled-components';
import { color, size as type } from '@/components/theme/tokens';

interface AuthorPhotoProps {
  /** '' for none: then the initials are shown. */
  src: string;
  name: string;
  /** The width in px. */
  size: number;
}

/** An author's photo in a circle. It is decoration: the name stands beside it. */
export function AuthorPhoto({ src, name, size }: AuthorPhotoProps) {
  return src === '' ? (
    <Initials aria-hidden $size={size}>
      {initialsOf(name)}
    </Initials>
  ) : (
    <Photo src={src} alt="" width={size} height={size} />
  );
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.at(0) ?? '');
  return letters.join('').toUpperCase();
}

const Photo = styled.img`
  flex: none;
  object-fit: cover;
  border-radius: 50%;
`;

const Initials = styled.span<{ $size: number }>`
  display: grid;
  flex: none;
  place-items: center;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  color: ${color.inkSoft};
  font-size: ${type.caption};
  font-weight: 600;
  background: ${color.sunk};
  border-radius: 50%;
`;
