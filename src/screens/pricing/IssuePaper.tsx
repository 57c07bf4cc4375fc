import { styled } from 'styled-components';
import type { Brand, IssueExcerpt } from '@/api/contract/publication';
import { below, font, palettes, radius, size, space } from '@/components/theme/tokens';
import { imageUrl } from '@/domain/format/addresses';
import { formatDay } from '@/domain/format/dates';

interface IssuePaperProps {
  issue: IssueExcerpt;
  brand: Brand;
}

/** The app comes with the brand's icon, so it is on the page's own server. */
const sameServer = '/';

/** The beginning of a newsletter as its email looks, which is the same in both themes. */
export function IssuePaper({ issue, brand }: IssuePaperProps) {
  const { title, day, summary, image, news } = issue;
  const icon = imageUrl(brand.icon, sameServer);
  return (
    <Paper>
      <Band>
        {icon && <img src={icon} alt="" width={24} height={24} />}
        <strong>{brand.name}</strong>
        <span>{formatDay(`${day} 00:00:00`)}</span>
      </Band>
      <Letter>
        <h3 dir="auto">{title}</h3>
        {summary !== '' && <Summary dir="auto">{summary}</Summary>}
        {image && <Chart src={image.src} alt={image.alt} width={552} height={225} />}
        {news.map(({ category, headlines }) => (
          <section key={category}>
            <h4>{category}</h4>
            <ul>
              {headlines.map((headline) => (
                <li key={headline} dir="auto">
                  {headline}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Letter>
    </Paper>
  );
}

const { ink, inkSoft, paper, line, rail } = palettes.light;

const Paper = styled.div`
  position: relative;
  overflow: hidden;
  color: ${ink};
  background: ${paper};
  border-radius: ${radius.panel};
  box-shadow:
    0 0 0 1px ${line},
    0 12px 40px rgb(20 15 43 / 12%);
  @media print {
    break-inside: avoid;
  }
`;

const Band = styled.div`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  padding: ${space(3)} ${space(6)};
  color: ${palettes.dark.ink};
  font-size: ${size.body};
  background: ${rail};
  strong {
    font-weight: 600;
  }
  span {
    margin-inline-start: auto;
    color: ${palettes.dark.inkSoft};
    font-size: ${size.table};
  }
  @media ${below.xs} {
    padding-inline: ${space(4)};
  }
`;

/* It goes on below its edge, as the whole newsletter does. */
const Letter = styled.div`
  display: grid;
  gap: ${space(3)};
  max-height: 540px;
  padding: ${space(6)} ${space(6)} 0;
  overflow: hidden;
  mask-image: linear-gradient(${ink} 86%, transparent);
  h3 {
    font-size: 1.25rem;
    font-weight: 620;
    line-height: 1.3;
    letter-spacing: -0.01em;
  }
  h4 {
    padding-top: ${space(2)};
    color: ${inkSoft};
    font-size: ${size.caption};
    font-weight: 600;
  }
  ul {
    padding: 0;
    list-style: none;
  }
  li {
    padding-block: ${space(1)};
    font-size: ${size.body};
  }
  @media ${below.xs} {
    padding: ${space(4)} ${space(4)} 0;
  }
`;

const Summary = styled.p`
  font-family: ${font.serif};
  font-size: ${size.text};
  line-height: 1.6;
`;

const Chart = styled.img`
  width: 100%;
  height: auto;
`;
