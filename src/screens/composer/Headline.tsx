import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { NewsItem } from '@/api/contract/news';
import { color, radius, size, space } from '@/components/theme/tokens';
import { publishedLabel, publishedTitle } from '@/domain/newsStory';
import { safeHref } from '@/domain/safeHref';

interface HeadlineProps {
  item: NewsItem;
  /** Stands in the line below the words. */
  children?: ReactNode;
}

/** The headline, linked where the item has a link that may be followed, and who had it before. */
export function Headline({ item, children }: HeadlineProps) {
  const href = safeHref(item.link);
  const earlier = item.published_in;
  const hasNote = Boolean(earlier ?? children);
  return (
    <Face>
      <Words $hasNote={hasNote}>
        {href ? (
          <a href={href} target="_blank" rel="noreferrer">
            {item.text}
          </a>
        ) : (
          item.text
        )}
      </Words>
      {hasNote && (
        <Note>
          {earlier && <Mark title={publishedTitle(earlier)}>{publishedLabel(earlier)}</Mark>}
          {children}
        </Note>
      )}
    </Face>
  );
}

const Face = styled.span`
  display: block;
  min-width: var(--least-width, 200px);
`;

/* Cut only where the table has every row equally high. */
const Words = styled.span<{ $hasNote: boolean }>`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${({ $hasNote }) =>
    $hasNote ? 'calc(var(--row-lines) - 1)' : 'var(--row-lines)'};
`;

const Note = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  height: 20px;
  white-space: nowrap;
`;

const Mark = styled.span`
  padding: 0 6px;
  color: ${color.inkSoft};
  font-size: ${size.caption};
  line-height: 18px;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
`;
