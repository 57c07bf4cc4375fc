import {
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { styled } from 'styled-components';
import { below, color, size, space } from '@/components/theme/tokens';
import { raiseFloatingLayers } from './FloatingLayer';
import { CloseButton } from './Modal';

interface SheetProps {
  title: string;
  isOpen: boolean;
  onClose(): void;
  children: ReactNode;
}

/**
 * A panel that slides over the right edge of the page. What is in it stays mounted while it is
 * closed, so that a filter and a position are still there when it opens again.
 */
export function Sheet({ title, isOpen, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (isOpen) element.showModal();
    else element.close();
    raiseFloatingLayers();
  }, [isOpen]);
  // An owner may unmount the sheet instead of closing it. Closing returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onClose();
  }
  function handleCancel(event: SyntheticEvent) {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  }

  return (
    <Root
      ref={dialog}
      data-sheet
      aria-labelledby={titleId}
      onKeyDown={handleKey}
      onCancel={handleCancel}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <Body>
        <Head>
          <Title id={titleId}>{title}</Title>
          <CloseButton onClose={onClose} />
        </Head>
        {children}
      </Body>
    </Root>
  );
}

const Root = styled.dialog`
  width: min(560px, 100vw - ${space(10)});
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0 0 0 auto;
  padding: 0;
  overflow: hidden;
  color: ${color.ink};
  background: ${color.panel};
  border: 0;
  border-left: 1px solid ${color.line};
  box-shadow: 0 0 ${space(12)} ${color.scrim};
  &::backdrop {
    background: ${color.scrim};
  }
  @media ${below.sm} {
    width: 100vw;
    border: 0;
  }
`;

const Body = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  grid-template-columns: minmax(0, 1fr);
  height: 100%;
`;

const Head = styled.header`
  display: flex;
  gap: ${space(4)};
  align-items: center;
  justify-content: space-between;
  padding: ${space(2)} ${space(3)} 0 ${space(4)};
`;

const Title = styled.h2`
  font-weight: 600;
  font-size: ${size.lead};
`;
