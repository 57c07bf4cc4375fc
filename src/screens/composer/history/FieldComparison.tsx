import { styled } from 'styled-components';
import type { VersionField } from '@/api/contract/versions';
import { color, radius, size, space } from '@/components/theme/tokens';
import { fieldNames } from '@/domain/newsletter/fieldNames';
import { ComparedSides, Sides } from '../ComparedSides';
import { FigureComparison } from './FigureComparison';
import { NewsComparison } from './NewsComparison';
import { isCommentary, isImage, lineOf } from './storedValues';

interface ComparedValue {
  /** When it was, such as `06:12`. */
  title: string;
  value: string;
}

interface FieldComparisonProps {
  field: VersionField;
  before: ComparedValue;
  after: ComparedValue;
  imageUrl(path: string): string;
}

/** What changed in one field: by words, by item of the news, or by figure. */
export function FieldComparison({ field, before, after, imageUrl }: FieldComparisonProps) {
  if (before.value === after.value) return <Note>Nothing changed.</Note>;
  if (field === 'news') return <NewsComparison before={before.value} after={after.value} />;
  if (field === 'figures') return <FigureComparison {...{ before, after }} />;
  if (isImage(field)) {
    return (
      <Sides>
        <StoredImage {...before} field={field} imageUrl={imageUrl} />
        <StoredImage {...after} field={field} imageUrl={imageUrl} />
      </Sides>
    );
  }
  const side = ({ title, value }: ComparedValue) => ({
    title,
    text: isCommentary(field) ? value : lineOf(field, value),
  });
  return (
    <ComparedSides
      kind={isCommentary(field) ? 'commentary' : 'line'}
      left={side(before)}
      right={side(after)}
    />
  );
}

interface StoredImageProps extends ComparedValue {
  field: VersionField;
  imageUrl(path: string): string;
}

function StoredImage({ title, value, field, imageUrl }: StoredImageProps) {
  return (
    <div>
      <Title>{title}</Title>
      {value === '' ? (
        <Note>No image</Note>
      ) : (
        <Image src={imageUrl(value)} alt={`${fieldNames[field]}, ${title}`} />
      )}
    </div>
  );
}

/** A sentence where there is nothing else to show. */
export const Note = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.table};
`;

/** An image that a version has, in full. */
export const Image = styled.img`
  display: block;
  max-width: 100%;
  max-height: 260px;
  background: ${color.sunk};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
`;

const Title = styled.h4`
  margin-bottom: ${space(2)};
  font-weight: 600;
  font-size: ${size.body};
`;
