import { openComposer, wantedWords } from './open';

void openComposer(wantedWords());
