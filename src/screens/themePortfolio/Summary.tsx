import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Change } from '@/components/data/Change';
import { color, size, space } from '@/components/theme/tokens';
import type { BuilderFigures } from '@/domain/portfolios/themeFigures';
import { inCents, signedDollars } from './amounts';

/** Positions plus cash left equal the capital, to the cent. */
export function Summary({ figures }: { figures: BuilderFigures }) {
  const { total, cash, capital, performance, pnl } = figures;
  return (
    <Line>
      <Term term="Positions">{inCents(total)}</Term>
      <Term term="Cash left" sign="+">
        {inCents(cash)}
      </Term>
      <Term term="Capital" sign="=">
        {inCents(capital)}
      </Term>
      <Term term="Performance">
        <Change value={performance} />
        {pnl !== null && <Gain>{signedDollars(pnl)}</Gain>}
      </Term>
    </Line>
  );
}

interface TermProps {
  term: string;
  /** Stands before it. */
  sign?: '+' | '=';
  children: ReactNode;
}

function Term({ term, sign, children }: TermProps) {
  return (
    <Figure data-sign={sign}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </Figure>
  );
}

const Line = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)} 0;
  margin: 0;
  > :last-child {
    margin-left: auto;
  }
  @container (max-width: 479px) {
    display: grid;
    gap: 0;
    > :last-child {
      margin-left: 0;
    }
  }
`;

const Figure = styled.div`
  position: relative;
  &[data-sign] {
    padding-left: ${space(9)};
  }
  &[data-sign]::before {
    position: absolute;
    bottom: 0;
    left: ${space(3)};
    color: ${color.inkSoft};
    content: attr(data-sign);
    font-size: ${size.lead};
  }
  dt {
    color: ${color.inkSoft};
    font-size: ${size.caption};
  }
  dd {
    margin: 0;
    font-size: ${size.lead};
    font-weight: 600;
    white-space: nowrap;
  }
  @container (max-width: 479px) {
    display: flex;
    gap: ${space(3)};
    align-items: baseline;
    justify-content: space-between;
    padding: ${space(1)} 0;
    &[data-sign] {
      padding-left: ${space(5)};
    }
    &[data-sign]::before {
      bottom: auto;
      left: 0;
    }
    &[data-sign='='] {
      border-top: 1px solid ${color.line};
    }
  }
`;

const Gain = styled.span`
  margin-left: ${space(2)};
  color: ${color.inkSoft};
  font-size: ${size.table};
  font-weight: 400;
`;
