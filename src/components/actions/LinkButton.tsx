import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { buttonStyle, type ButtonKind } from './buttonStyle';

interface LinkButtonProps {
  to: string;
  opensNewTab?: boolean;
  kind?: ButtonKind;
  icon?: ReactNode;
  'aria-label'?: string;
  onClick?(event: MouseEvent<HTMLAnchorElement>): void;
  children: ReactNode;
}

/** A link that looks like a button. */
export function LinkButton(props: LinkButtonProps) {
  const { to, opensNewTab, kind = 'plain', icon, onClick, children } = props;
  const tab = opensNewTab
    ? { target: '_blank', rel: 'noreferrer', title: 'Opens in a new tab' }
    : undefined;
  return (
    <Root to={to} $kind={kind} aria-label={props['aria-label']} onClick={onClick} {...tab}>
      {icon}
      {children}
      {opensNewTab && (
        <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
          <path d="M2 8 8 2M3 2h5v5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      )}
    </Root>
  );
}

const Root = styled(Link)<{ $kind: ButtonKind }>`
  ${buttonStyle}
`;
