import { openComposer, words } from './openComposer';

void openComposer(words);
