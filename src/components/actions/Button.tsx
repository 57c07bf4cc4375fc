import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { space } from '@/components/theme/tokens';
import { buttonFace, type ButtonKind } from './face';
import { Wheel } from './Wheel';

export interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind;
  /** Ignores clicks but keeps focus and width. */
  isPending?: boolean;
  /** Stands in for the label while pending. */
  pendingLabel?: string;
  icon?: ReactNode;
}

/** A button of type `button` unless told otherwise. */
export function Button({
  kind = 'plain',
  isPending = false,
  pendingLabel,
  icon,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isPending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Face
      type="button"
      {...rest}
      $kind={kind}
      aria-disabled={isPending || rest['aria-disabled'] || undefined}
      aria-busy={isPending || undefined}
      onClick={handleClick}
    >
      <Label {...{ isPending, pendingLabel, icon }}>{children}</Label>
    </Face>
  );
}

type LabelProps = Pick<ButtonProps, 'isPending' | 'pendingLabel' | 'icon' | 'children'>;

function Label({ isPending, pendingLabel, icon, children }: LabelProps) {
  const showsOwn = !isPending || pendingLabel === undefined;
  return (
    <Layers>
      <Layer $isShown={showsOwn} $hasExtraWheel={isPending && showsOwn && !icon}>
        {isPending && showsOwn ? <Wheel /> : icon}
        {children}
      </Layer>
      {pendingLabel !== undefined && (
        <Layer $isShown={!showsOwn} $hasExtraWheel aria-hidden={showsOwn || undefined}>
          <Wheel />
          {pendingLabel}
        </Layer>
      )}
    </Layers>
  );
}

const Face = styled.button<{ $kind: ButtonKind }>`
  ${buttonFace}
`;

const Layers = styled.span`
  display: inline-grid;
  justify-items: center;
`;

/* The wheel and its gap (18px) sit in the button's padding, so that no label grows by them. */
const Layer = styled.span<{ $isShown: boolean; $hasExtraWheel?: boolean }>`
  grid-area: 1 / 1;
  display: inline-flex;
  align-items: center;
  gap: ${({ $hasExtraWheel }) => ($hasExtraWheel ? '6px' : space(2))};
  margin-inline: ${({ $hasExtraWheel }) => ($hasExtraWheel ? '-9px' : '0')};
  visibility: ${({ $isShown }) => ($isShown ? 'inherit' : 'hidden')};
`;
