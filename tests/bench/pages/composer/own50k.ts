import { openComposer } from './open';

void openComposer(50_000);
