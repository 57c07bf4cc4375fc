import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import type { Decorator, Preview } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { configure } from 'storybook/test';
import { GlobalStyle } from '@/components/theme/GlobalStyle';
import { restartClock } from '../tests/visual/clock';
import { addSymbols } from './fonts';
import { scenarioStyle, scenarios } from './scenarios';

configure({ asyncUtilTimeout: 20_000 });
addSymbols();

/** The whole app brings its own router. */
const withRouter: Decorator = (Story, { parameters: { hasOwnRouter, path } }) =>
  hasOwnRouter ? (
    <Story />
  ) : (
    <MemoryRouter initialEntries={[(path as string | undefined) ?? '/']}>
      <Story />
    </MemoryRouter>
  );

const withLook: Decorator = (Story, { globals, parameters, viewMode }) => {
  const root = document.documentElement;
  root.dataset.theme = globals.theme === 'dark' ? 'dark' : 'light';
  root.dataset.scenario = String(globals.scenario ?? 'plain');
  if (viewMode === 'story') {
    document.body.style.padding = parameters.layout === 'fullscreen' ? '0' : '16px';
  }
  return (
    <>
      <GlobalStyle />
      <style>{scenarioStyle}</style>
      <Story />
    </>
  );
};

const preview: Preview = {
  decorators: [withRouter, withLook],
  beforeEach: () => restartClock(),
  initialGlobals: { theme: 'light', scenario: 'plain' },
  globalTypes: {
    theme: {
      description: 'Light or dark',
      toolbar: {
        title: 'Theme',
        icon: 'circlehollow',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
        ],
      },
    },
    scenario: {
      description: 'How the reader sees it',
      toolbar: { title: 'Scenario', icon: 'eye', dynamicTitle: true, items: scenarios },
    },
  },
  parameters: {
    // The results are sent to the test run, and are a hundred times smaller without the passed
    // rules. `preload` is off because nothing here plays sound or video.
    a11y: { test: 'error', options: { resultTypes: ['violations', 'incomplete'], preload: false } },
    backgrounds: { disable: true },
    controls: { expanded: true },
    chromatic: { modes: { light: { theme: 'light' }, dark: { theme: 'dark' } } },
    viewport: {
      options: {
        smallest: {
          name: 'Smallest 320',
          type: 'mobile',
          styles: { width: '320px', height: '640px' },
        },
        phone: { name: 'Phone 375', type: 'mobile', styles: { width: '375px', height: '812px' } },
        tablet: {
          name: 'Tablet 768',
          type: 'tablet',
          styles: { width: '768px', height: '1024px' },
        },
        desktop: {
          name: 'Desktop 1440',
          type: 'desktop',
          styles: { width: '1440px', height: '900px' },
        },
      },
    },
    options: {
      storySort: {
        order: [
          'Welcome',
          'Add a screen',
          'foundations',
          ['Colour', 'Type', 'Space', 'Motion'],
          'screens',
          'components',
          'email',
        ],
      },
    },
  },
};

export default preview;
