import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useSyncExternalStore,
} from 'react';
import { css, keyframes, styled } from 'styled-components';
import { breakpoint, size, space } from '@/components/theme/tokens';
import { barredStyle, type ButtonKind, buttonStyle } from './buttonStyle';
import { placeInside, TooltipBox } from '@/components/feedback/Tooltip';
import { visuallyHidden } from '@/components/forms/fields/Field';

export interface ButtonProps extends ComponentProps<'button'> {
  /** Accent is the main action of a view; quiet is for rows and secondary actions. */
  kind?: ButtonKind;
  /** Ignores clicks but keeps focus and width. */
  isPending?: boolean;
  /** Replaces the label while pending. */
  pendingLabel?: string;
  /** Shown before the words. */
  icon?: ReactNode;
  /** Where the icon stands alone. The words are then shown as a tooltip. */
  iconOnly?: IconOnly;
  /**
   * Why the button can't be used. With it, the button stays in its place and takes the focus, but
   * ignores clicks and shows the reason on hover and focus.
   */
  disabledReason?: string | undefined;
}

/**
 * A button of type `button` unless another type is given. In a page that came rendered it is disabled
 * until the page's scripts can answer a press. A disabled submit button also keeps Enter from sending
 * its form.
 */
export function Button({
  kind = 'plain',
  isPending = false,
  pendingLabel,
  icon,
  iconOnly,
  disabledReason,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isReady = useIsReady();
  const barred = useDisabledReason(disabledReason);
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isPending || barred) event.preventDefault();
    else onClick?.(event);
    barred?.show(event);
  };
  const descriptions = [rest['aria-describedby'], barred?.box.id].filter(Boolean).join(' ');
  return (
    <>
      <Root
        type="button"
        title={iconOnly && typeof children === 'string' ? children : undefined}
        {...rest}
        {...(!isReady && { title: 'Still loading' })}
        {...barred?.button}
        disabled={rest.disabled || !isReady}
        $kind={kind}
        $isBarred={barred !== null}
        aria-describedby={descriptions || undefined}
        aria-disabled={isPending || barred !== null || rest['aria-disabled'] || undefined}
        aria-busy={isPending || !isReady || undefined}
        onClick={handleClick}
      >
        <Label {...{ isPending, pendingLabel, icon }}>
          {iconOnly ? (
            <ButtonText data-words="" $iconOnly={iconOnly}>
              {children}
            </ButtonText>
          ) : (
            children
          )}
        </Label>
      </Root>
      {barred && <TooltipBox {...barred.box}>{barred.reason}</TooltipBox>}
    </>
  );
}

type LabelProps = Pick<ButtonProps, 'isPending' | 'pendingLabel' | 'icon' | 'children'>;

function Label({ isPending, pendingLabel, icon, children }: LabelProps) {
  const showsOwn = !isPending || pendingLabel === undefined;
  return (
    <LabelRoot>
      <Layer $isShown={showsOwn} $hasExtraSpinner={isPending && showsOwn && !icon}>
        {isPending && showsOwn ? <SpinnerIcon $isTurning /> : icon}
        {children}
      </Layer>
      {pendingLabel !== undefined && (
        <Layer $isShown={!showsOwn} $hasExtraSpinner aria-hidden={showsOwn || undefined}>
          <SpinnerIcon $isTurning={!showsOwn} />
          {pendingLabel}
        </Layer>
      )}
    </LabelRoot>
  );
}

/**
 * Shows why a button can't be used, on hover, focus and press, and hides it again with Escape.
 * Returns what the button and the box need.
 */
function useDisabledReason(reason: string | undefined) {
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);
  const anchor = useRef<HTMLElement>(null);
  const hide = () => box.current?.hidePopover();
  const show = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    anchor.current = currentTarget;
    box.current?.showPopover();
    placeInside(currentTarget, box.current);
  };
  // A browser may scroll to the button that it focuses, so the box follows that one.
  const followOrHide = useEffectEvent(() => {
    if (anchor.current === document.activeElement) {
      placeInside(anchor.current, box.current);
    } else hide();
  });
  useEffect(() => {
    if (!reason) return undefined;
    const handleScroll = () => followOrHide();
    window.addEventListener('scroll', handleScroll, true);
    return () => window.removeEventListener('scroll', handleScroll, true);
  }, [reason]);
  if (!reason) return null;
  return {
    reason,
    box: { id, ref: box },
    button: {
      onMouseEnter: show,
      onMouseLeave: hide,
      onFocus: show,
      onBlur: hide,
      onKeyDown(event: KeyboardEvent) {
        if (event.key === 'Escape') hide();
      },
    },
    show,
  };
}

const never = () => () => undefined;

/**
 * False in a page that came rendered, until its scripts have taken it over; true for whatever the
 * browser draws itself. Both renders of such a page have to agree until then.
 */
export function useIsReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/**
 * Where a button with an icon shows no words: in every table, or only on a screen with little room.
 * A row that is shown as a card always shows them.
 */
export type IconOnly = 'tables' | 'narrowTables';

const hidden = {
  tables: visuallyHidden,
  narrowTables: css`
    @media (max-width: ${breakpoint.lg}px) {
      ${visuallyHidden}
    }
  `,
} as const;

const Root = styled.button<{ $kind: ButtonKind; $isBarred: boolean }>`
  ${buttonStyle}
  ${({ $isBarred }) => $isBarred && barredStyle}
`;

const LabelRoot = styled.span`
  display: inline-grid;
  justify-items: center;
`;

/*
 * The spinner and its gap (18 px) are inside the button's padding, so that the label doesn't move.
 */
const Layer = styled.span<{ $isShown: boolean; $hasExtraSpinner?: boolean }>`
  grid-area: 1 / 1;
  display: inline-flex;
  align-items: center;
  gap: ${({ $hasExtraSpinner }) => ($hasExtraSpinner ? '6px' : space(2))};
  margin-inline: ${({ $hasExtraSpinner }) => ($hasExtraSpinner ? '-9px' : '0')};
  visibility: ${({ $isShown }) => ($isShown ? 'inherit' : 'hidden')};
`;

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

/*
 * Decoration. Screen readers announce `aria-busy` and the label. A hidden spinner stands still: an
 * animation keeps the browser drawing the page, even where nothing of it shows.
 */
const SpinnerIcon = styled.span.attrs({ 'aria-hidden': true })<{ $isTurning: boolean }>`
  flex: none;
  width: 0.75rem;
  height: 0.75rem;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  ${({ $isTurning }) =>
    $isTurning &&
    css`
      animation: ${turn} 800ms linear infinite;
    `}
`;

/**
 * The words of a button. Hidden ones are still read by screen readers. The style of cards finds them
 * by the attribute `data-words`.
 */
export const ButtonText = styled.span<{
  $iconOnly: IconOnly | undefined;
}>`
  ${({ $iconOnly }) =>
    $iconOnly &&
    css`
      ${hidden[$iconOnly]}
      font-size: ${size.table};
    `}
`;
