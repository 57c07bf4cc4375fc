import { styled } from 'styled-components';
import type { NewsItem } from '@/api/contract/news';
import { safeHref } from '@/domain/safeHref';

/** The headline, linked where the item has a link that may be followed. */
export function Headline({ item }: { item: NewsItem }) {
  const href = safeHref(item.link);
  return (
    <Text>
      {href ? (
        <a href={href} target="_blank" rel="noreferrer">
          {item.text}
        </a>
      ) : (
        item.text
      )}
    </Text>
  );
}

const Text = styled.span`
  display: block;
  min-width: 200px;
`;
