import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { color, radius, space } from '@/components/theme/tokens';

const styles = {
  error: { ink: color.danger, background: color.dangerTint, icon: CircleAlert },
  warn: { ink: color.warn, background: color.warnTint, icon: TriangleAlert },
  good: { ink: color.good, background: color.goodTint, icon: CircleCheck },
  info: { ink: color.accent, background: color.accentTint, icon: Info },
} as const;

export interface AlertProps {
  /** Decides color, icon and how urgently it is announced. */
  kind: keyof typeof styles;
  /** What happened, and what to do. */
  children: ReactNode;
  /** A button at the end, such as Retry. */
  action?: ReactNode;
}

/** A message in the page. Errors interrupt a screen reader, others wait for a pause. */
export function Alert({ kind, children, action }: AlertProps) {
  const { ink, background, icon: Icon } = styles[kind];
  return (
    <Root role={kind === 'error' ? 'alert' : 'status'} $background={background}>
      <Icon color={ink} />
      <Message>{children}</Message>
      {action}
    </Root>
  );
}

/** What couldn't be loaded, with a button that tries again. */
export function LoadError({ children, onRetry }: { children: ReactNode; onRetry(): void }) {
  return (
    <Alert kind="error" action={<Button onClick={onRetry}>Retry</Button>}>
      {children}
    </Alert>
  );
}

const Root = styled.div<{ $background: string }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  min-height: ${space(10)};
  padding: ${space(2)} ${space(3)};
  text-align: left;
  background: ${({ $background }) => $background};
  border-radius: ${radius.control};
`;

const Message = styled.div`
  flex: 1 1 0;
  min-width: 12ch;
  overflow-wrap: anywhere;
`;
