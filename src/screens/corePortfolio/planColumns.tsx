import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Column } from '@/components/data/Table';
import { OutOfSight } from '@/components/forms/Field';
import { below, color, space } from '@/components/theme/tokens';
import type { CoreChange, CorePlan } from '@/domain/corePortfolio';
import { formatMoney, formatPercent } from '@/domain/numbers';

/** A change as it is told: what was, and what will be. */
export function planColumns(total: CorePlan['total']): Column<CoreChange>[] {
  return [
    {
      id: 'ticker',
      header: 'Ticker',
      total: 'Total weight',
      cell: ({ ticker, name }) => (
        <Named>
          <strong>{ticker}</strong> <Soft>{name}</Soft>
        </Named>
      ),
    },
    {
      id: 'change',
      header: 'Change',
      cell: ({ before, after }) => {
        if (!before) return 'New';
        return after ? 'Changed' : <Removed>Removed</Removed>;
      },
    },
    {
      id: 'weight',
      header: 'Weight',
      align: 'right',
      total: told(formatPercent(total.before), formatPercent(total.after)),
      cell: ({ before, after }) =>
        told(before && formatPercent(before.weight), after && formatPercent(after.weight)),
    },
    {
      id: 'price',
      header: 'Rebalance Price',
      align: 'right',
      cell: ({ before, after }) =>
        told(
          before && formatMoney(before.price_at_rebalance),
          after && formatMoney(after.price_at_rebalance),
        ),
    },
  ];
}

/** One figure where nothing changes; null for a side that there is none of. */
function told(before: string | null, after: string | null): ReactNode {
  if (before === after) return before;
  if (before === null) return <After>{after}</After>;
  if (after === null) return <Gone>{before}</Gone>;
  return (
    <>
      <Soft>{before}</Soft>
      <Arrow aria-hidden="true">→</Arrow>
      <OutOfSight> becomes </OutOfSight>
      <After>{after}</After>
    </>
  );
}

const Named = styled.div`
  overflow-wrap: anywhere;
  @media ${below.xs} {
    width: min-content;
    min-width: 11ch;
  }
`;

const After = styled.span`
  font-weight: 600;
`;

const Soft = styled.span`
  color: ${color.inkSoft};
`;

const Gone = styled.del`
  color: ${color.inkSoft};
`;

const Removed = styled.span`
  color: ${color.danger};
`;

const Arrow = styled.span`
  margin-inline: ${space(2)};
  color: ${color.inkSoft};
`;
