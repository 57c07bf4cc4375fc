import { useId, type RefObject } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { below, size, space } from '@/components/theme/tokens';
import { toFragment } from '@/domain/sharedComparison';
import { sumOf } from './resultFigures';
import { Remark, ScreenOnly, ToolLine } from './resultParts';
import type { ResultsViewProps } from './ResultsView';

interface ResultsHeadProps extends Pick<ResultsViewProps, 'portfolio' | 'outputs' | 'onReset'> {
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The result's heading, and what can be done with all of it. */
export function ResultsHead({ heading, portfolio, outputs, onReset }: ResultsHeadProps) {
  const aboutLink = useId();
  const hasWeights = (sumOf(portfolio.map(({ weight }) => weight)) ?? 0) > 0;
  return (
    <Head>
      <ToolLine>
        <Title ref={heading} tabIndex={-1}>
          Your Results
        </Title>
        <ScreenOnly>
          <Buttons>
            <Button kind="quiet" onClick={outputs.onPrint}>
              Print
            </Button>
            <Button
              kind="quiet"
              disabled={!hasWeights}
              aria-describedby={aboutLink}
              onClick={() => outputs.onCopyLink(toFragment(portfolio))}
            >
              Copy Link
            </Button>
            <Button kind="quiet" onClick={onReset}>
              Reset View
            </Button>
          </Buttons>
        </ScreenOnly>
      </ToolLine>
      <ScreenOnly>
        <Remark id={aboutLink}>
          {hasWeights
            ? 'A copied link carries tickers, sectors and weights, no shares or values. What it carries is not sent to us.'
            : 'A link can be copied as soon as the price of one position is known.'}
        </Remark>
      </ScreenOnly>
    </Head>
  );
}

const Head = styled.header`
  display: grid;
  gap: ${space(1)};
`;

const Title = styled.h2`
  font-size: ${size.title};
  font-weight: 650;
  line-height: 1.4;
  scroll-margin-top: ${space(4)};
  @media print {
    outline: none;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
  padding-inline: ${space(2)};
  margin-inline: -${space(2)};
  @media ${below.xs} {
    button {
      min-height: 44px;
    }
  }
`;
