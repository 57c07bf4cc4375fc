import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, radius, space } from '@/components/theme/tokens';

const styles = {
  error: { ink: color.danger, background: color.dangerTint, iconPath: 'M8 4v5m0 2.2v.8' },
  warn: { ink: color.warn, background: color.warnTint, iconPath: 'M8 4v5m0 2.2v.8' },
  good: { ink: color.good, background: color.goodTint, iconPath: 'M4.8 8.4l2.2 2.2 4.2-4.8' },
  info: { ink: color.accent, background: color.accentTint, iconPath: 'M8 7.2V12M8 4v.8' },
} as const;

export interface AlertProps {
  kind: keyof typeof styles;
  children: ReactNode;
  action?: ReactNode;
}

/** A message in the page. Errors interrupt a screen reader, others wait for a pause. */
export function Alert({ kind, children, action }: AlertProps) {
  const { ink, background, iconPath } = styles[kind];
  return (
    <Root role={kind === 'error' ? 'alert' : 'status'} $ink={ink} $background={background}>
      <Icon viewBox="0 0 16 16" $ink={ink} aria-hidden="true">
        <circle cx="8" cy="8" r="7.25" />
        <path d={iconPath} />
      </Icon>
      <Message>{children}</Message>
      {action}
    </Root>
  );
}

const Root = styled.div<{ $ink: string; $background: string }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  min-height: ${space(11)};
  padding: ${space(2)} ${space(3)};
  text-align: left;
  background: ${({ $background }) => $background};
  border: 1px solid ${({ $ink }) => $ink};
  border-radius: ${radius.control};
`;

const Icon = styled.svg<{ $ink: string }>`
  flex: none;
  width: ${space(4)};
  height: ${space(4)};
  fill: none;
  stroke: ${({ $ink }) => $ink};
  stroke-width: 1.5;
`;

const Message = styled.div`
  flex: 1 1 0;
  min-width: 12ch;
  overflow-wrap: anywhere;
`;
