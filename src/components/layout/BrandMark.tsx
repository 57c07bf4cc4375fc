import { styled } from 'styled-components';
import { color, size, space } from '@/components/theme/tokens';

/** The product's logo and name. */
export function BrandMark() {
  return (
    <Root>
      <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
        <rect width="28" height="28" rx="7" fill={color.accent} />
        <path
          d="M8 8h12M8 14h12M8 20h7"
          fill="none"
          stroke={color.accentInk}
          strokeWidth="2.75"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </svg>
      <Name>Research Desk</Name>
    </Root>
  );
}

const Root = styled.div`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  svg {
    flex: none;
  }
`;

const Name = styled.span`
  font-size: ${size.title};
  font-weight: 650;
  letter-spacing: -0.02em;
  color: ${color.ink};
`;
