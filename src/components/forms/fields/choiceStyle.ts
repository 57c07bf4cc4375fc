import { css } from 'styled-components';
import { color, space } from '@/components/theme/tokens';

/** The line with a checkbox or radio button and its label: one target, at least 24 px high. */
export const choiceLineStyle = css`
  display: grid;
  grid-template-columns: max(16px, 1rem) minmax(0, 1fr);
  gap: ${space(2)};
  justify-self: start;
  align-items: start;
  min-height: 24px;
  padding-block: 2px;
  cursor: pointer;
  overflow-wrap: anywhere;
  &:has(:disabled) {
    color: ${color.inkSoft};
    cursor: not-allowed;
  }
`;

/** The native checkbox or radio button, in our accent color. */
export const checkmarkStyle = css`
  width: max(16px, 1rem);
  height: max(16px, 1rem);
  margin: max(2.5px, 0.15625rem) 0 0;
  accent-color: ${color.accent};
  cursor: inherit;
`;
