import { openBareComposer } from './bare';

void openBareComposer(1_000);
