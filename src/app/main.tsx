import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { applyTheme, preferredTheme } from './theme';

applyTheme(preferredTheme());
createRoot(document.getElementById('root') as HTMLElement).render(<App />);
