import { styled } from 'styled-components';
import { Stamp } from '@/components/data/Stamp';
import type { NewsItem } from '@/api/contract/news';
import type { Column } from '@/components/data/table/column';
import { newsWords } from '@/domain/news/news';
import { truncate } from '@/domain/format/text';
import { webLink } from '@/domain/format/addresses';

const descriptionLimit = 300;

const headlineOf = ({ text }: NewsItem) => newsWords(text) || 'Untitled';
const descriptionOf = ({ content }: NewsItem) => truncate(newsWords(content), descriptionLimit);

/** The specified columns of both lists. */
export const fundingColumns: Column<NewsItem>[] = [
  {
    id: 'date',
    header: 'Date',
    cell: ({ posted_at }) => <Stamp>{posted_at}</Stamp>,
    sort: ({ posted_at }) => posted_at,
    width: '170px',
  },
  { id: 'news', header: 'News', cell: Headline, sort: headlineOf, width: '25%', card: 'title' },
  {
    id: 'author',
    header: 'Author',
    cell: ({ author }) => <Name dir="auto">{newsWords(author)}</Name>,
    sort: ({ author }) => newsWords(author),
    width: '12%',
  },
  {
    id: 'description',
    header: 'Description',
    cell: (item) => <Description dir="auto">{descriptionOf(item)}</Description>,
    csv: descriptionOf,
  },
  {
    id: 'category',
    header: 'Category',
    cell: ({ sub_category }) => <Name dir="auto">{sub_category}</Name>,
    sort: ({ sub_category }) => sub_category,
    width: '13%',
  },
];

/** Linked if the link is safe. */
function Headline(item: NewsItem) {
  const href = webLink(item.link);
  return (
    <Text dir="auto">
      {href ? (
        <a href={href} target="_blank" rel="noreferrer">
          {headlineOf(item)}
        </a>
      ) : (
        headlineOf(item)
      )}
    </Text>
  );
}

const Text = styled.span`
  display: block;
  min-width: 200px;
  overflow-wrap: anywhere;
  text-wrap: pretty;
`;

const Name = styled.span`
  display: block;
  min-width: 96px;
  overflow-wrap: anywhere;
`;

const Description = styled.span`
  display: block;
  min-width: 320px;
  overflow-wrap: anywhere;
`;
