import type { MouseEvent, ReactNode } from 'react';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { ButtonText, type IconOnly } from './Button';
import { buttonStyle, type ButtonKind } from './buttonStyle';

interface LinkButtonProps {
  /** An address of the dashboard, or a complete one. */
  to: string;
  /** Adds a note about it for screen readers. */
  opensNewTab?: boolean;
  /** As for a button. */
  kind?: ButtonKind;
  /** Shown before the words. */
  icon?: ReactNode;
  /** Where the icon stands alone. */
  iconOnly?: IconOnly;
  /** The whole name, where the words alone don’t tell two links apart. */
  'aria-label'?: string | undefined;
  onClick?(event: MouseEvent<HTMLAnchorElement>): void;
  children: ReactNode;
}

/** A link that looks like a button. */
export function LinkButton(props: LinkButtonProps) {
  const { to, opensNewTab, kind = 'plain', icon, iconOnly, onClick, children } = props;
  const tab = opensNewTab
    ? { target: '_blank', rel: 'noreferrer', title: 'Opens in a new tab' }
    : undefined;
  return (
    <Root to={to} $kind={kind} aria-label={props['aria-label']} onClick={onClick} {...tab}>
      {icon}
      <ButtonText data-words="" $iconOnly={iconOnly}>
        {children}
      </ButtonText>
      {opensNewTab && !iconOnly && <NewTab />}
    </Root>
  );
}

const NewTab = styled(ArrowUpRight)`
  && {
    width: 0.875rem;
    height: 0.875rem;
    margin-inline-start: -2px;
  }
`;

const Root = styled(Link)<{ $kind: ButtonKind }>`
  ${buttonStyle}
`;
