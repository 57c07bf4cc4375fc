import { afterEach, beforeAll } from 'vitest';
import { stopClock } from '../visual/clock';
import { stopElementStacks } from '../visual/elementStacks';

beforeAll(async () => {
  stopElementStacks();
  await Promise.allSettled([...document.fonts].map((face) => face.load()));
});

afterEach(stopClock);
