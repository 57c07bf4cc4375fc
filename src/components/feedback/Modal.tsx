import X from 'lucide-react/icons/x';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { styled } from 'styled-components';
import { below, color, motion, radius, size as type, space } from '@/components/theme/tokens';
import { raiseFloatingLayers } from './FloatingLayer';
import { useOverflow } from './useOverflow';

const widths = { small: 400, medium: 560, large: 760, xlarge: 1080 } as const;

/** The question that every form asks before unsaved changes are lost. */
export const discardText = {
  question: 'Discard what you typed?',
  keep: 'Keep editing',
  discard: 'Discard',
} as const;

/** The dialog is open while it is mounted. The owner unmounts it when `onClose` is called. */
export interface ModalProps {
  /** The act and its object. */
  title: string;
  /** The width. On a phone it fills the screen. */
  size?: keyof typeof widths;
  /** Called by the cross and by Esc, not by a press outside. */
  onClose: () => void;
  /** Scrolls if it is long. */
  children: ReactNode;
  /** Buttons, which stay in sight. */
  footer?: ReactNode;
}

/** A click outside does nothing, so that an accidental click doesn't lose what was typed. */
export function Modal({ title, size = 'medium', onClose, children, footer }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useModalDialog(dialog, body);
  const scrolls = useOverflow(body);

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    // Escape first closes an open popover.
    if (dialog.current?.querySelector(':popover-open:not([popover=manual])')) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  }

  function handleCancel(event: SyntheticEvent) {
    // A file input's `cancel` event bubbles up to here. Only the dialog's own event should close
    // it.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  }

  return (
    <Root
      ref={dialog}
      $size={size}
      aria-labelledby={titleId}
      onKeyDown={handleKey}
      onCancel={handleCancel}
    >
      <Head>
        <Title id={titleId}>{title}</Title>
        <CloseButton onClose={onClose} />
      </Head>
      <Body ref={body} tabIndex={scrolls ? 0 : undefined}>
        <div>{children}</div>
      </Body>
      {footer && <Foot>{footer}</Foot>}
    </Root>
  );
}

/** Opens above everything, focuses the first field, and returns the focus on closing. */
export function useModalDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  body: RefObject<HTMLElement | null>,
) {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const returnToField = cursorOf(document.activeElement);
    element.showModal();
    raiseFloatingLayers();
    body.current?.querySelector<HTMLElement>(firstField)?.focus();
    return () => {
      element.close();
      raiseFloatingLayers();
      returnToField();
    };
  }, [dialog, body]);
}

/**
 * Returns to the text field that has the focus now. Chromium focuses it once a dialog has closed, but
 * without a cursor, so that what is typed then would be lost.
 */
function cursorOf(field: Element | null): () => void {
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  if (!isText || field.selectionStart === null) return () => undefined;
  const { selectionStart, selectionEnd } = field;
  return () => {
    if (document.activeElement !== field) return;
    field.blur();
    field.focus();
    field.setSelectionRange(selectionStart, selectionEnd);
  };
}

/** The cross in the corner of everything that opens above the page. */
export function CloseButton({ onClose }: { onClose(): void }) {
  return (
    <CloseRoot type="button" aria-label="Close" onClick={onClose}>
      <X />
    </CloseRoot>
  );
}

const firstField = ['input:not([type=hidden])', 'select', 'textarea', '[contenteditable=true]']
  .map((selector) => `${selector}:not(:disabled)`)
  .join();

const Root = styled.dialog<{ $size: keyof typeof widths }>`
  flex-direction: column;
  width: min(${({ $size }) => widths[$size]}px, 100vw - ${space(8)});
  max-width: none;
  /* What has the page's ground has the dialog's in here. */
  --color-panel: ${color.raised};
  --color-paper: ${color.raised};
  max-height: calc(100dvh - ${space(16)});
  padding: 0;
  overflow: hidden;
  color: ${color.ink};
  font-size: ${type.body};
  font-weight: 450;
  line-height: 1.5;
  text-align: left;
  white-space: normal;
  background: ${color.raised};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  box-shadow: 0 ${space(4)} ${space(12)} ${color.scrim};

  &[open] {
    display: flex;
    transition: opacity ${motion};
    @starting-style {
      opacity: 0;
    }
  }
  &::backdrop {
    background: ${color.scrim};
  }
  @media ${below.xs} {
    width: 100vw;
    max-height: 100dvh;
    border-width: 1px 0 0;
    border-radius: ${radius.panel} ${radius.panel} 0 0;
    margin-block-end: 0;
  }
`;

const Head = styled.header`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(4)};
  padding: ${space(4)} ${space(3)} ${space(3)} ${space(5)};
`;

const Title = styled.h2`
  min-width: 0;
  padding-block: 2px;
  font-size: ${type.lead};
  line-height: 1.75rem;
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const CloseRoot = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: ${space(8)};
  height: ${space(8)};
  padding: 0;
  color: ${color.inkSoft};
  background: none;
  border: 0;
  border-radius: ${radius.control};
  cursor: pointer;
  &:hover {
    color: ${color.ink};
    background: ${color.sunk};
  }
`;

/*
 * A table's header sticks to the edge of the dialog's body, not below the bars of the page behind it.
 * What sticks is placed within the padding, where rows would show above it.
 */
const Body = styled.div`
  --table-top: -${space(5)};
  min-height: 0;
  padding: ${space(5)};
  scroll-padding-block-start: ${space(5)};
  overflow: auto;
  overscroll-behavior: contain;
  overflow-wrap: anywhere;
  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(2)};
  padding: ${space(3)} ${space(5)};
`;
