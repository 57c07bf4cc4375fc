import { keyframes, styled } from 'styled-components';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

/** A 12 px turning wheel in the colour of its text; decoration, the words beside it speak. */
export function Wheel() {
  return <Ring aria-hidden="true" />;
}

const Ring = styled.span`
  flex: none;
  width: 12px;
  height: 12px;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 800ms linear infinite;
`;
