import './browser/withoutEval';
import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { loadFirstPage } from './routing/routes';
import { applyTheme, preferredTheme } from './shell/theme';

applyTheme(preferredTheme());
const root = createRoot(document.getElementById('root') as HTMLElement);
// A transition draws the page in short steps, between which the browser stays responsive.
void loadFirstPage().then(() => startTransition(() => root.render(<App />)));
