import { useState } from 'react';
import { Button, type ButtonProps } from '@/components/actions/Button';

interface DeedButtonProps extends Omit<ButtonProps, 'onClick' | 'isPending'> {
  onDeed(): Promise<unknown>;
}

/** Acts without a question, once at a time. */
export function DeedButton({ onDeed, ...button }: DeedButtonProps) {
  const [isRunning, setIsRunning] = useState(false);
  const handleClick = () => {
    setIsRunning(true);
    void onDeed().finally(() => setIsRunning(false));
  };
  return <Button kind="quiet" {...button} isPending={isRunning} onClick={handleClick} />;
}
