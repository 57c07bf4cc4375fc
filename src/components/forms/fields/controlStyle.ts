import { css } from 'styled-components';
import { color, radius, space } from '@/components/theme/tokens';

/** The style of every single-line control. */
export const controlStyle = css`
  width: 100%;
  min-width: 0;
  min-height: 32px;
  padding: ${space(1)} 10px;
  color: ${color.ink};
  background: ${color.panel};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.control};
  line-height: 1.5;

  &::placeholder {
    color: ${color.inkSoft};
    opacity: 1;
  }
  &:focus-visible {
    outline-offset: -1px;
    border-color: ${color.focus};
  }
  &[aria-invalid='true'] {
    border-color: ${color.danger};
  }
  &:disabled {
    color: ${color.inkSoft};
    background: ${color.sunk};
    border-color: ${color.line};
    cursor: not-allowed;
  }
  &:is(input, textarea):read-only:enabled {
    background: ${color.sunk};
  }
`;
