import type { VersionField } from '@/api/contract/versions';
import { compareCommentaries } from '@/domain/commentary/compare';
import { fieldNames } from '@/domain/newsletter/fieldNames';
import { ComparedText } from '../ComparedText';
import { Image } from './FieldComparison';
import { StoredFigures } from './FigureComparison';
import { StoredNews } from './NewsComparison';
import { Note } from './Note';
import { isCommentary, isImage, lineOf } from './storedValues';

interface FieldValueProps {
  field: VersionField;
  value: string;
  imageUrl(path: string): string;
  authorName(stored: string): string;
}

/** What a field held, as its readers saw it. */
export function FieldValue({ field, value, imageUrl, authorName }: FieldValueProps) {
  if (value === '') return <Note>Empty</Note>;
  if (field === 'news') return <StoredNews value={value} />;
  if (field === 'figures') return <StoredFigures value={value} />;
  if (isImage(field)) return <Image src={imageUrl(value)} alt={fieldNames[field]} />;
  if (isCommentary(field)) return <ComparedText blocks={compareCommentaries(value, value).mine} />;
  return <p>{lineOf(field, value, authorName)}</p>;
}
