import { styled } from 'styled-components';
import { color, size, space } from '@/components/theme/tokens';

/** The product's logo and name. */
export function BrandMark({ isOnMidnight = false }: { isOnMidnight?: boolean }) {
  return (
    <Root $isOnMidnight={isOnMidnight}>
      <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
        <rect width="28" height="28" rx="7" fill={color.lilac} />
        <path
          d="M8 8h12M8 14h12M8 20h7"
          fill="none"
          stroke={color.rail}
          strokeWidth="2.75"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </svg>
      <Name>Research Desk</Name>
    </Root>
  );
}

const Root = styled.div<{ $isOnMidnight: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  color: ${({ $isOnMidnight }) => ($isOnMidnight ? color.railInk : color.ink)};
  svg {
    flex: none;
  }
`;

const Name = styled.span`
  font-size: ${size.lead};
  font-weight: 620;
  letter-spacing: -0.01em;
`;
