import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { firstPage } from './routes';
import { applyTheme, preferredTheme } from './theme';

applyTheme(preferredTheme());
const root = createRoot(document.getElementById('root') as HTMLElement);
void firstPage(window.location.pathname).then(() => root.render(<App />));
