interface Waiting {
  run(): void;
  /** How far it is from the visible part of the page, in px. */
  distance(): number;
}

let isTaken = false;
let waiting: Waiting[] = [];

/**
 * Calls `start` when it is its turn: the nearest to the visible part of the page comes first. One
 * story plays at a time, because each starts a whole Storybook preview, and because only one can
 * have the focus that its play moves. The returned function ends the turn, or stops waiting for it.
 */
export function takeTurn(start: () => void, distance: () => number): () => void {
  let state: 'waiting' | 'running' | 'over' = 'waiting';
  const own: Waiting = {
    distance,
    run() {
      state = 'running';
      isTaken = true;
      start();
    },
  };
  waiting.push(own);
  if (!isTaken) next();
  return () => {
    const wasRunning = state === 'running';
    state = 'over';
    waiting = waiting.filter((each) => each !== own);
    if (!wasRunning) return;
    isTaken = false;
    next();
  };
}

function next(): void {
  const [nearest] = waiting.toSorted((a, b) => a.distance() - b.distance());
  waiting = waiting.filter((each) => each !== nearest);
  nearest?.run();
}
