import { keyframes, styled } from 'styled-components';
import { color, space } from '@/components/theme/tokens';

/** A turning ring with a label beside it, announced when it appears. */
export function Spinner({ label }: { label: string }) {
  return (
    <Root role="status">
      <Ring aria-hidden="true" />
      {label}
    </Root>
  );
}

const turn = keyframes`to { transform: rotate(1turn); }`;

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
`;

const Ring = styled.span`
  flex: none;
  width: ${space(4)};
  height: ${space(4)};
  border: 2px solid ${color.line};
  border-top-color: ${color.accent};
  border-radius: 50%;
  animation: ${turn} 0.8s linear infinite;
`;
