import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { loadFirstPage } from './routing/routes';
import { applyTheme, preferredTheme } from './shell/theme';

applyTheme(preferredTheme());
const root = createRoot(document.getElementById('root') as HTMLElement);
void loadFirstPage(window.location.pathname).then(() => root.render(<App />));
