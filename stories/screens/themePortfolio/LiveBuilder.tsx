import { useState } from 'react';
import { type Builder, emptyBuilder, simulate, withStocks } from '@/domain/portfolios/theme';
import {
  type Pane,
  ThemePortfolioScreen,
  type ThemePortfolioScreenProps,
} from '@/screens/themePortfolio/ThemePortfolioScreen';
import { figuresOf, paneOf } from './builders';

/** The screen with the state that the page keeps for its panes. */
export function LiveBuilder(props: ThemePortfolioScreenProps) {
  const [panes, setPanes] = useState(props.panes);
  const change = (key: Pane['key'], state: Builder, told: Partial<Pane> = {}) =>
    setPanes((all) =>
      all.map((pane) =>
        pane.key === key
          ? { ...pane, state, figures: figuresOf(state), saved: null, problem: null, ...told }
          : pane,
      ),
    );
  const live = (pane: Pane): Pane => {
    const { key, state } = pane;
    return {
      ...pane,
      onChange: (next) => {
        pane.onChange(next);
        change(key, next);
      },
      onSimulate: () => {
        pane.onSimulate();
        change(key, simulate(state));
      },
      onReset: () => {
        pane.onReset();
        change(key, emptyBuilder('_m5p2c8w1z'));
      },
      onAddStocks: () => {
        pane.onAddStocks();
        const next = withStocks(state);
        if (next) change(key, next);
        else change(key, state, { problem: 'Name at least one theme first.' });
      },
      onBack: () => {
        pane.onBack();
        change(key, { ...state, step: 1 });
      },
    };
  };
  return (
    <ThemePortfolioScreen
      {...props}
      panes={panes.map(live)}
      onSplit={() => {
        props.onSplit();
        setPanes([...panes, paneOf(emptyBuilder('_m5p2c8w1z'), { key: 'second' })]);
      }}
      onCloseSecond={() => {
        props.onCloseSecond();
        setPanes(panes.slice(0, 1));
      }}
    />
  );
}
