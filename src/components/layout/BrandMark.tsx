import { styled } from 'styled-components';
import { color, size, space } from '@/components/theme/tokens';
import type { Site } from './site';

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

/** The icon and the name of who speaks on public pages, for their midnight header. */
export function SiteMark({ name, icon }: Site) {
  return (
    <Root $isOnMidnight>
      {icon && <img src={icon} alt="" width="28" height="28" />}
      <Name>{name}</Name>
    </Root>
  );
}

const Root = styled.div<{ $isOnMidnight: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  color: ${({ $isOnMidnight }) => ($isOnMidnight ? color.railInk : color.ink)};
  svg,
  img {
    flex: none;
  }
`;

const Name = styled.span`
  font-size: ${size.lead};
  font-weight: 620;
  letter-spacing: -0.01em;
`;
