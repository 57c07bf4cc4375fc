import { styled } from 'styled-components';
import type { VersionField } from '@/api/contract/versions';
import { color, radius, size, space } from '@/components/theme/tokens';
import {
  compareCommentaries,
  compareLines,
  countWords,
  type ComparedBlock,
  type ComparedRun,
} from '@/domain/commentary/compare';
import { fieldNames } from '@/domain/newsletter/fieldNames';
import { ComparedSides, Sides } from '../ComparedSides';
import { FigureComparison, isCommentary, isImage, lineOf, Note } from './FigureComparison';
import { NewsComparison } from './NewsComparison';

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
  authorName(stored: string): string;
}

/** What changed in one field: by words, by item of the news, or by figure. */
export function FieldComparison(props: FieldComparisonProps) {
  const { field, before, after, imageUrl, authorName } = props;
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
  const kind = isCommentary(field) ? 'commentary' : 'line';
  const side = ({ title, value }: ComparedValue) => ({
    title,
    label: `${fieldNames[field]}, ${title}`,
    text: kind === 'commentary' ? value : lineOf(field, value, authorName),
  });
  const [left, right] = [side(before), side(after)];
  return (
    <Texts>
      <Note>{changedWords(kind, left.text, right.text)}</Note>
      <ComparedSides {...{ kind, left, right }} />
    </Texts>
  );
}

/** Such as `3 words added, 1 removed`. */
function changedWords(kind: 'commentary' | 'line', before: string, after: string): string {
  const runs = (blocks: ComparedBlock[]) =>
    blocks.flatMap((block): ComparedRun[] => [...block.runs, { kind: 'break' }]);
  const comparison = compareCommentaries(before, after);
  const { added, removed } = countWords(
    kind === 'line'
      ? compareLines(before, after)
      : { mine: runs(comparison.mine), theirs: runs(comparison.theirs) },
  );
  if (added === 0 && removed === 0) return 'No word changed, only formatting or punctuation.';
  const words = (count: number) => (count === 1 ? '1 word' : `${count} words`);
  if (removed === 0) return `${words(added)} added`;
  return added === 0 ? `${words(removed)} removed` : `${words(added)} added, ${removed} removed`;
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

const Texts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
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
