let isTaken = false;
const waiting: (() => void)[] = [];

/**
 * Calls `start` when it is its turn. One story plays at a time, because each starts a whole Storybook
 * preview, and because only one can have the focus that its play moves. The returned function ends the turn, or stops waiting for it.
 */
export function takeTurn(start: () => void): () => void {
  let isOver = false;
  let isRunning = false;
  const run = () => {
    isRunning = true;
    isTaken = true;
    start();
  };
  if (isTaken) waiting.push(run);
  else run();
  return () => {
    if (isOver) return;
    isOver = true;
    if (!isRunning) waiting.splice(waiting.indexOf(run), 1);
    else {
      isTaken = false;
      waiting.shift()?.();
    }
  };
}
