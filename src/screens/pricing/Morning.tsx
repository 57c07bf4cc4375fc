import { styled } from 'styled-components';
import type { IssueExcerpt, Publisher } from '@/api/contract/publication';
import { type ButtonKind, buttonStyle } from '@/components/actions/buttonStyle';
import { below, color, size, space } from '@/components/theme/tokens';
import { formatDay } from '@/domain/format/dates';
import { Title } from './BundleSaving';
import { IssuePaper } from './IssuePaper';

interface MorningProps {
  publisher: Publisher;
  /** The newest public newsletter; null while there is none. */
  issue: IssueExcerpt | null;
  /** The path of the public newsletters; null while there are none. */
  archive: string | null;
}

const titleId = 'morning';

/** What subscribers get each morning, beside the beginning of the newest newsletter if one is public. */
export function Morning({ publisher, issue, archive }: MorningProps) {
  const { trial_days } = publisher.cart;
  return (
    <Root aria-labelledby={titleId} $isAlone={issue === null}>
      <Reasons>
        <Title id={titleId}>What you get each morning</Title>
        <dl>
          {reasons.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <Trial>
          <Action href="#plans" $kind="accent">
            First month free
          </Action>
          <p>Every plan starts with a free {trial_days} day trial.</p>
        </Trial>
      </Reasons>
      {issue && (
        <figure>
          <IssuePaper issue={issue} brand={publisher.brands.fsi} />
          <Caption>
            <span>
              The issue of {formatDay(`${issue.day} 00:00:00`)}.
              {issue.is_sample && ' Its figures are invented.'}
            </span>
            <a href={issue.href}>Read the whole issue</a>
            {archive !== null && <a href={archive}>See past newsletters</a>}
          </Caption>
        </figure>
      )}
    </Root>
  );
}

const reasons = [
  {
    name: 'The market in one read',
    text: 'What moved overnight, why it matters, and what our strategists are watching.',
  },
  {
    name: 'The levels to know',
    text: 'Support, resistance and momentum from Daily Technical Strategy, with a chart.',
  },
  {
    name: 'Prices and key metrics',
    text: 'Crypto prices, funding, dominance and sentiment in one place.',
  },
  {
    name: 'The news worth your time',
    text: 'The day’s stories picked by our team and sorted by subject.',
  },
];

/* Alone, the reasons stand in two columns. */
const Root = styled.section<{ $isAlone: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isAlone }) =>
    $isAlone ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) minmax(0, 560px)'};
  gap: ${space(8)} ${space(12)};
  align-items: start;
  figure {
    max-width: 560px;
    margin: 0;
  }
  dl {
    grid-template-columns: ${({ $isAlone }) => ($isAlone ? 'repeat(2, minmax(0, 1fr))' : 'none')};
  }
  @media ${below.md} {
    grid-template-columns: minmax(0, 1fr);
    dl {
      grid-template-columns: none;
    }
  }
`;

const Reasons = styled.div`
  display: grid;
  gap: ${space(6)};
  dl {
    display: grid;
    gap: ${space(4)} ${space(8)};
    margin: 0;
  }
  dt {
    font-weight: 600;
  }
  dd {
    margin: 0;
    color: ${color.inkSoft};
    text-wrap: pretty;
  }
`;

const Trial = styled.div`
  display: grid;
  gap: ${space(2)};
  justify-items: start;
  p {
    color: ${color.inkSoft};
    font-size: ${size.body};
  }
`;

/* Looks like a button and is a link. */
const Action = styled.a<{ $kind: ButtonKind }>`
  ${buttonStyle}
  min-height: 44px;
  padding-inline: ${space(6)};
  font-size: ${size.lead};
`;

const Caption = styled.figcaption`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  margin-top: ${space(3)};
  color: ${color.inkSoft};
  font-size: ${size.body};
  a {
    padding-block: 2px;
  }
  @media ${below.xs} {
    a {
      padding-block: ${space(2)};
    }
  }
`;
