/** The options of the scenario toolbar. `value` becomes the root element's `data-scenario`. */
export const scenarios = [
  { value: 'plain', title: 'As it is' },
  { value: 'zoomed', title: 'Zoomed to 200 %' },
  { value: 'spaced', title: 'Wide text spacing' },
  { value: 'grey', title: 'Without colour' },
];

/** Text spacing follows WCAG 2.2, success criterion 1.4.12. */
export const scenarioStyle = `
  :root[data-scenario='zoomed'] { zoom: 2; }
  :root[data-scenario='grey'] { filter: grayscale(1); }
  :root[data-scenario='spaced'] * {
    line-height: 1.5 !important;
    letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
  }
  :root[data-scenario='spaced'] p { margin-bottom: 2em !important; }
`;
