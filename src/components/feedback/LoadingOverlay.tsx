import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { color, motion, radius, space } from '@/components/theme/tokens';
import { FloatingLayer } from './FloatingLayer';
import { Spinner } from './Spinner';

interface LoadingOverlayProps {
  isShown: boolean;
  /** Called when a person doesn’t want to see it; loading goes on. */
  onHide: () => void;
}

/** Floats over the page without taking space or blocking what is below it. */
export function LoadingOverlay({ isShown, onHide }: LoadingOverlayProps) {
  if (!isShown) return null;
  return (
    <FloatingLayer>
      <Root>
        <Spinner label="Loading" />
        <Button kind="quiet" onClick={onHide}>
          Hide
        </Button>
      </Root>
    </FloatingLayer>
  );
}

const Root = styled.div`
  position: fixed;
  top: ${space(4)};
  left: 50%;
  z-index: 100;
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(2)} ${space(2)} ${space(2)} ${space(4)};
  background: ${color.panel};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.panel};
  box-shadow: 0 ${space(1)} ${space(4)} ${color.scrim};
  transform: translateX(-50%);
  transition: opacity ${motion};
  @starting-style {
    opacity: 0;
  }
`;
