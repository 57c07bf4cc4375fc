import { styled } from 'styled-components';
import type { Publisher } from '@/api/contract/publication';
import { below, color, size, space } from '@/components/theme/tokens';
import { people } from '@/domain/firm/byline';
import { Section } from './Section';

/** The authors' images come with the app. A page that the build renders knows no other image host. */
const sameServer = '/';

/** The authors of the research. */
export function People({ publisher }: { publisher: Publisher }) {
  return (
    <Section title="Who writes the research">
      <Authors>
        {people(publisher, sameServer).map(({ name, title, photo }) => (
          <li key={name}>
            {photo && <img src={photo} alt="" width={72} height={72} loading="lazy" />}
            <div>
              <strong>{name}</strong>
              <Role>{title}</Role>
            </div>
          </li>
        ))}
      </Authors>
    </Section>
  );
}

const Authors = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space(6)};
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(3)};
    align-content: start;
  }
  img {
    border-radius: 50%;
  }
  strong {
    font-weight: 600;
  }
  @media ${below.md} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    li {
      grid-template-columns: auto minmax(0, 1fr);
      align-items: center;
    }
  }
  @media ${below.xs} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(4)};
  }
`;

const Role = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.body};
  text-wrap: balance;
`;
