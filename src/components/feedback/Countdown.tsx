import { useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { below, color, motion, size, space } from '@/components/theme/tokens';
import { VisuallyHidden } from '@/components/forms/fields/Field';
import { counted } from '@/domain/format/text';
import { FloatingLayer } from './FloatingLayer';

export interface CountdownProps {
  /** What happens at the end; followed by `in 10 seconds`. */
  text: string;
  /** Counted down by the owner; 0 means that the send is leaving. */
  secondsLeft: number;
  onCancel(): void;
}

const wholeTime = 10;

/** The last chance to cancel. Mounted while it runs; the focus is on Cancel, and Escape cancels too. */
export function Countdown({ text, secondsLeft, onCancel }: CountdownProps) {
  const id = useId();
  const cancel = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    const before = document.activeElement;
    const button = cancel.current;
    button?.focus({ preventScroll: true });
    return () => {
      if (document.activeElement === button && before instanceof HTMLElement) before.focus();
    };
  }, []);

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') onCancel();
  }

  return (
    <FloatingLayer>
      <Root data-countdown role="group" aria-labelledby={id} onKeyDown={handleKey}>
        <TimeLeft style={{ transform: `scaleX(${Math.min(1, secondsLeft / wholeTime)})` }} />
        <Text id={id}>
          {text} <b>{inSeconds(secondsLeft)}</b>
        </Text>
        {/* Announced twice, and not every second. */}
        <VisuallyHidden role="status">
          {text} {inSeconds(secondsLeft > 5 ? wholeTime : 5)}
        </VisuallyHidden>
        <Cancel>
          <Button ref={cancel} aria-describedby={id} onClick={onCancel}>
            Cancel
          </Button>
        </Cancel>
      </Root>
    </FloatingLayer>
  );
}

function inSeconds(seconds: number): string {
  if (seconds <= 0) return 'now';
  return `in ${counted(seconds, 'second')}`;
}

const Root = styled.div`
  position: fixed;
  inset: auto 0 0;
  z-index: 100;
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(6)};
  align-items: center;
  justify-content: center;
  padding: ${space(4)} ${space(6)};
  color: ${color.ink};
  background: ${color.panel};
  border-top: 1px solid ${color.lineStrong};
  box-shadow: 0 0 ${space(6)} ${color.scrim};
  @media ${below.xs} {
    padding: ${space(3)} ${space(4)} ${space(4)};
  }
  @media print {
    display: none;
  }
`;

/* A bar as long as the remaining time. */
const TimeLeft = styled.div`
  position: absolute;
  inset: 0 0 auto;
  height: 3px;
  background: ${color.danger};
  transform-origin: left;
  transition: transform ${motion};
`;

const Text = styled.p`
  font-size: ${size.lead};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

const Cancel = styled.div`
  display: grid;
  flex: 0 1 280px;
  min-width: 200px;
  button {
    min-height: ${space(12)};
    font-size: ${size.lead};
  }
`;
