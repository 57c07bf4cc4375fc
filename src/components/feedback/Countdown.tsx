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
  const { cancel, handleKey } = useCancel(onCancel);
  return (
    <FloatingLayer>
      <Root data-countdown role="group" aria-labelledby={id} onKeyDown={handleKey}>
        <TimeLeft style={timeLeft(secondsLeft)} />
        <Text id={id}>
          {text} <b>{inSeconds(secondsLeft)}</b>
        </Text>
        <Announced {...{ text, secondsLeft }} />
        <Cancel>
          <Button ref={cancel} aria-describedby={id} onClick={onCancel}>
            Cancel
          </Button>
        </Cancel>
      </Root>
    </FloatingLayer>
  );
}

/** The same in the foot of a dialog that shows what is sent. The button reads Undo. */
export function FootCountdown({ text, secondsLeft, onCancel }: CountdownProps) {
  const id = useId();
  const { cancel, handleKey } = useCancel(onCancel);
  return (
    <Foot data-countdown role="group" aria-labelledby={id} onKeyDown={handleKey}>
      <FootTime>
        <TimeLeft style={timeLeft(secondsLeft)} />
      </FootTime>
      <p id={id}>
        {text} <b>{inSeconds(secondsLeft)}</b>
      </p>
      <Announced {...{ text, secondsLeft }} />
      <Button ref={cancel} aria-describedby={id} onClick={onCancel}>
        Undo
      </Button>
    </Foot>
  );
}

/** Focuses the button that cancels, and returns the focus afterwards. Escape cancels nothing else. */
function useCancel(onCancel: () => void) {
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
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onCancel();
  }
  return { cancel, handleKey };
}

/** Announced twice, and not every second. */
function Announced({ text, secondsLeft }: Pick<CountdownProps, 'text' | 'secondsLeft'>) {
  return (
    <VisuallyHidden role="status">
      {text} {inSeconds(secondsLeft > 5 ? wholeTime : 5)}
    </VisuallyHidden>
  );
}

/** A bar as long as the remaining time. */
const timeLeft = (seconds: number) => ({
  transform: `scaleX(${Math.min(1, seconds / wholeTime)})`,
});

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

const Foot = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  justify-content: space-between;
  font-variant-numeric: tabular-nums;
  button {
    min-width: 120px;
  }
`;

/* On the line above the foot of a dialog. */
const FootTime = styled.div`
  position: relative;
  flex: 0 0 calc(100% + ${space(10)});
  height: 3px;
  margin: calc(-1px - ${space(3)}) -${space(5)} 0;
`;
