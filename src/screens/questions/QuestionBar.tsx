import { styled } from 'styled-components';
import type { Question } from '@/api/contract/questions';
import { SearchField } from '@/components/forms/SearchField';
import { Segments } from '@/components/forms/Segments';
import { below, color, size, space } from '@/components/theme/tokens';
import { views, type View } from './questionRows';
import { countsInWords } from './questionWords';

interface QuestionBarProps {
  questions: Question[] | undefined;
  search: string;
  onSearch(text: string): void;
  view: View;
  onView(view: View): void;
}

/** Which questions the list shows, and how many there are. */
export function QuestionBar({ questions, search, onSearch, view, onView }: QuestionBarProps) {
  return (
    <Face>
      <Search>
        <SearchField label="Search the questions" value={search} onChange={onSearch} />
      </Search>
      <Segments label="Show" options={views} value={view} onChange={onView} />
      <Counts>{questions && countsInWords(questions)}</Counts>
    </Face>
  );
}

const Face = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)} ${space(5)};
  align-items: center;
`;

const Search = styled.div`
  width: min(320px, 100%);
`;

const Counts = styled.p`
  min-height: 20px;
  margin-inline-start: auto;
  @media ${below.sm} {
    margin-inline-start: 0;
  }
  color: ${color.inkSoft};
  font-size: ${size.table};
  font-variant-numeric: tabular-nums;
`;
