import { openComposer } from './open';

void openComposer(1_000);
