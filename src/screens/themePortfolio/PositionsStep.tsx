import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { color, size, space } from '@/components/theme/tokens';
import {
  addStocks,
  changeStock,
  removeStock,
  type StockRow,
  type ThemeRow,
} from '@/domain/portfolios/theme';
import { PaneNotes, useRemoval } from './PaneNotes';
import { SaveTools } from './SaveTools';
import { Summary } from './Summary';
import type { Pane } from './ThemePortfolioScreen';
import { ThemePositions } from './ThemePositions';
import { Tools } from './ThemesStep';
import { nextRowKey, useRowFocus } from './useRowFocus';

/** Step 2: the positions of each theme, and the cash left. */
export function PositionsStep({ pane }: { pane: Pane }) {
  const { state, figures, onChange } = pane;
  const { box, toRow, toAdd } = useRowFocus();
  const { remove, removed } = useRemoval(state, onChange);

  const handleAdd = (theme: ThemeRow) => {
    toRow(state.nextKey, 'ticker');
    onChange(addStocks(state, theme.key));
  };
  const handleRemove = (theme: ThemeRow, stock: StockRow) => {
    const next = nextRowKey(theme.stocks, stock.key);
    if (next === null) toAdd(theme.key);
    else toRow(next, 'remove');
    const number = theme.stocks.indexOf(stock) + 1;
    const name = stock.ticker.trim().toUpperCase() || `Row ${number} of ${theme.theme.trim()}`;
    const isEmpty = `${stock.ticker}${stock.weight}`.trim() === '';
    remove(stock.key, isEmpty ? '' : name, removeStock(state, stock.key));
  };
  const handleUndo = () => {
    if (!removed) return;
    toRow(removed.key, 'remove');
    onChange(removed.before);
  };
  return (
    <Step ref={box}>
      <Summary figures={figures} />
      <Reading>
        Shares, Capital and Position show what your capital buys at the last price. Bought, Avg
        Price and PnL are based on what Compute Portfolio bought.
      </Reading>
      {state.themes.map((row) => {
        const theme = figures.themes.find(({ key }) => key === row.key);
        return (
          theme && (
            <ThemePositions
              key={row.key}
              row={row}
              figures={theme}
              onType={(stock, typed) => onChange(changeStock(state, stock.key, typed))}
              onRemove={(stock) => handleRemove(row, stock)}
              onAdd={() => handleAdd(row)}
            />
          )
        );
      })}
      <PaneNotes {...{ pane, removed }} onUndo={handleUndo} />
      <Foot>
        <Tools>
          <Button
            kind="accent"
            isPending={pane.isComputing}
            pendingLabel="Computing…"
            onClick={() => void pane.onCompute()}
          >
            Compute Portfolio
          </Button>
          <Button
            isPending={pane.isAskingTechnicals}
            pendingLabel="Requesting…"
            onClick={() => void pane.onTechnicals()}
          >
            Request Technicals
          </Button>
          <SaveTools pane={pane} />
        </Tools>
      </Foot>
    </Step>
  );
}

const Reading = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.caption};
`;

const Step = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
`;

/* Sticks to the bottom below long portfolios if there is room. */
const Foot = styled.div`
  @container (min-width: 480px) {
    position: sticky;
    bottom: 0;
    z-index: 1;
    margin-block: -${space(2)} -${space(5)};
    padding-block: ${space(3)} ${space(5)};
    background: ${color.panel};
    border-top: 1px solid ${color.line};
  }
`;
