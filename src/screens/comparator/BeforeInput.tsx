import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { indexYear } from '@/api/contract/comparator';
import { DivergingBars } from '@/components/data/charts/DivergingBars';
import { below, color, radius, size, space } from '@/components/theme/tokens';
import { answerSentence } from '@/domain/comparator/answer';
import { exampleComparison, examplePricesDay } from '@/domain/comparator/exampleComparison';
import { simulatedPortfolio } from '@/domain/comparator/simulatedPortfolio';
import { closingMoves, moveText } from '@/domain/comparator/moves';
import { formatMoment } from '@/domain/format/moment';
import { formatPoints, Remark } from './resultParts';

/** For a visitor who hasn't compared yet: an example, why to compare, and what happens with the positions. */
export function BeforeInput() {
  return (
    <Root>
      <Example />
      <Columns>
        <Part title="Why compare">
          <li>
            <b>Every gap to the index is a bet.</b> See which ones you made on purpose.
          </li>
          <li>
            <b>Ten stocks can be one idea.</b> Names that you like often share a sector.
          </li>
          <li>
            <b>A gap is a place to look.</b> You see how many stocks our research suggests in it.
            Members see which.
          </li>
        </Part>
        <Part title="What happens to your positions">
          <li>
            Nothing is sent while you type. Comparing sends tickers and shares, and what you
            correct. Equal weights ask for prices of your tickers.
          </li>
          <li>
            We store the tickers that we know, with shares and values, for 30 days without your
            name. Our team reads them as statistics and as single portfolios.
          </li>
          <li>
            Your rows stay in this browser tab, so that a reload keeps them. A link that you copy
            has weights, but no shares or values.
          </li>
        </Part>
      </Columns>
    </Root>
  );
}

function Example() {
  const titleId = useId();
  const { sectors } = exampleComparison;
  return (
    <ExampleRoot aria-labelledby={titleId}>
      <div>
        <Label id={titleId}>Example result</Label>
        <Answer>{answerSentence(sectors)}</Answer>
        <MovesTitle>What would close the gap</MovesTitle>
        <Moves>
          {closingMoves(sectors).map((move) => (
            <li key={moveText(move)}>{moveText(move)}</li>
          ))}
        </Moves>
        <Remark>
          {simulatedPortfolio.map(({ ticker }) => ticker).join(', ')}: sample positions at prices of{' '}
          {formatMoment(examplePricesDay, null)}, with index weights of {indexYear}. An example, no
          advice.
        </Remark>
      </div>
      <DivergingBars
        label="Difference of the example from the S&P500 in each sector"
        rows={sectors.filter(({ sector }) => sector !== 'Other')}
        rowLabel={({ sector }) => sector}
        value={({ delta }) => (delta ?? 0) * 100}
        format={formatPoints}
        sides={['Less than the S&P500', 'More']}
      />
    </ExampleRoot>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(10)};
  margin-top: ${space(10)};
`;

const ExampleRoot = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  gap: ${space(6)} ${space(12)};
  align-items: center;
  padding: ${space(8)};
  background: ${color.sunk};
  border-radius: ${radius.panel};
  @media ${below.md} {
    grid-template-columns: minmax(0, 1fr);
  }
  @media ${below.xs} {
    padding: ${space(5)} ${space(4)};
  }
`;

const Label = styled.h2`
  color: ${color.inkSoft};
  font-size: ${size.body};
  font-weight: 550;
`;

const Answer = styled.p`
  margin-block: ${space(1)} ${space(5)};
  font-size: ${size.title};
  font-weight: 620;
  line-height: 1.3;
  letter-spacing: -0.01em;
  text-wrap: balance;
`;

const MovesTitle = styled.h3`
  margin-bottom: ${space(2)};
  font-size: ${size.lead};
  font-weight: 600;
`;

const Moves = styled.ol`
  display: grid;
  gap: ${space(2)};
  padding: 0;
  margin: 0 0 ${space(5)};
  list-style: none;
  li {
    padding-left: ${space(3)};
    border-left: 2px solid ${color.accent};
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(8)} ${space(12)};
  @media ${below.sm} {
    grid-template-columns: minmax(0, 1fr);
  }
  h2 {
    margin-bottom: ${space(3)};
    font-size: ${size.lead};
    font-weight: 600;
  }
  ul {
    display: grid;
    gap: ${space(3)};
    padding: 0;
    list-style: none;
    color: ${color.inkSoft};
    text-wrap: pretty;
  }
  b {
    color: ${color.ink};
    font-weight: 600;
  }
`;
