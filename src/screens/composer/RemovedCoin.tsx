import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { CryptoPrice } from '@/api/contract/prices';
import { Button } from '@/components/actions/Button';
import { size, space } from '@/components/theme/tokens';

/** A coin that was taken out of the table. */
export interface Removal {
  coin: CryptoPrice;
  /** The coin that it stood above; null for the last. */
  below: CryptoPrice | null;
  /** The server has done it. */
  isDone: boolean;
}

interface RemovedCoinProps {
  removal: Removal;
  onUndo(removal: Removal): Promise<void>;
}

/** Takes the place of the row that went, and its focus. */
export function RemovedCoin({ removal, onUndo }: RemovedCoinProps) {
  const [isRunning, setIsRunning] = useState(false);
  const undo = useRef<HTMLButtonElement>(null);
  const { coin, isDone } = removal;
  useEffect(() => undo.current?.focus({ preventScroll: true }), [coin]);

  const handleUndo = async () => {
    setIsRunning(true);
    await onUndo(removal);
    setIsRunning(false);
  };

  return (
    <Line>
      <span role="status">
        {coin.name.toUpperCase()} {isDone ? 'removed.' : 'is being removed…'}
      </span>
      <Button
        ref={undo}
        kind="quiet"
        isPending={isRunning || !isDone}
        aria-label={`Undo: put ${coin.name.toUpperCase()} back`}
        onClick={() => void handleUndo()}
      >
        Undo
      </Button>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  gap: ${space(5)};
  align-items: center;
  min-height: ${space(6)};
  font-size: ${size.table};
`;
