import { useState } from 'react';
import { Button, type ButtonProps } from './Button';

interface AsyncButtonProps extends Omit<ButtonProps, 'onClick' | 'isPending'> {
  onAction(): Promise<unknown>;
}

/** Runs an action without asking first; while it runs, further clicks are ignored. */
export function AsyncButton({ onAction, ...button }: AsyncButtonProps) {
  const [isRunning, setIsRunning] = useState(false);
  const handleClick = () => {
    setIsRunning(true);
    void onAction().finally(() => setIsRunning(false));
  };
  return <Button kind="quiet" {...button} isPending={isRunning} onClick={handleClick} />;
}
