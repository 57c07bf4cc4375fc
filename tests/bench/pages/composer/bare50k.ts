import { openBareComposer } from './bare';

void openBareComposer(50_000);
