import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { below, color, radius, space } from '@/components/theme/tokens';
import { FloatingLayer } from './FloatingLayer';

export interface CountdownProps {
  /** What happens at the end; `in 10 seconds` is put after it. */
  text: string;
  secondsLeft: number;
  onCancel: () => void;
}

/** A last chance: mounted while it runs, focus on Cancel, and Escape cancels too. */
export function Countdown({ text, secondsLeft, onCancel }: CountdownProps) {
  const id = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  const [start] = useState(secondsLeft);
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
      <Face role="group" aria-labelledby={id} onKeyDown={handleKey}>
        <Words id={id}>
          {text} <Left>{inSeconds(secondsLeft)}</Left>
        </Words>
        <Button ref={cancel} onClick={onCancel}>
          Cancel
        </Button>
        <Said role="status">
          {text} {inSeconds(secondsLeft > 5 ? start : Math.min(start, 5))}
        </Said>
      </Face>
    </FloatingLayer>
  );
}

function inSeconds(seconds: number): string {
  if (seconds <= 0) return 'now';
  return `in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
}

const Face = styled.div`
  position: fixed;
  top: ${space(18)};
  left: 50%;
  z-index: 100;
  display: flex;
  align-items: center;
  gap: ${space(4)};
  width: max-content;
  max-width: min(560px, 100vw - ${space(8)});
  padding: ${space(3)} ${space(3)} ${space(3)} ${space(5)};
  color: ${color.ink};
  background: ${color.warnTint};
  border: 1px solid ${color.warn};
  border-radius: ${radius.panel};
  box-shadow: 0 ${space(1)} ${space(4)} ${color.scrim};
  transform: translateX(-50%);
  button {
    flex: none;
  }
  @media ${below.xs} {
    width: calc(100vw - ${space(8)});
  }
`;

const Words = styled.p`
  flex: 1 1 auto;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Left = styled.span`
  font-weight: 650;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Said = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
