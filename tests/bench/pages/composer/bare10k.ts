import { openBareComposer } from './bare';

void openBareComposer(10_000);
