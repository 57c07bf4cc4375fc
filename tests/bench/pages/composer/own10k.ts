import { openComposer } from './open';

void openComposer(10_000);
