import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import '@fontsource-variable/source-serif-4';
import '@fontsource-variable/source-serif-4/wght-italic.css';
import type { Decorator, Preview } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { configure } from 'storybook/test';
import { samplePublisher } from '@/api/samples/publication';
import { setServedPublisher } from '@/app/publisher';
import { siteOf } from '@/domain/firm/siteLinks';
import { archivePath } from '@/domain/newsletter/archivePath';
import { SiteContext, TodayContext } from '@/components/layout/site';
import { GlobalStyle } from '@/components/theme/GlobalStyle';
import { wallClockAt } from '@/domain/format/dates';
import { restartClock, storyTime } from '../tests/visual/clock';
import { withChromaticModes } from './chromaticModes';
import { DocsPage } from './DocsPage';
import { DocsTheme } from './DocsTheme';
import { noControlOfElements } from './elementArgs';
import { addSymbols } from './fonts';
import { dataChoices, readerChoices, readerOf } from './scenarios/choices';
import { loadScenario, withData } from './scenarios/data';
import { readerStyle, showReader } from './scenarios/reader';
import { playAsTested, saySilence } from './scenarios/silentPlay';
import { reportPicture } from './review/pictureFrame';
import { readyFirst } from './readyFirst';
import { moveAgain, playStill } from './stillPlay';
import { stayPutInThumbnail } from './thumbnail';

// A busy machine makes a play wait, and not fail.
configure({ asyncUtilTimeout: 30_000 });
addSymbols();
// Stories of the whole app have no page of a server around them.
setServedPublisher(samplePublisher);
stayPutInThumbnail();

const site = siteOf(samplePublisher, archivePath, '/');

const today = wallClockAt(new Date(storyTime), site.zone).slice(0, 10);

const isTestRun = import.meta.env.MODE === 'test';

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
  showReader(readerOf(globals.reader));
  if (viewMode === 'story') {
    document.body.style.padding = parameters.layout === 'fullscreen' ? '0' : '16px';
  }
  return (
    <>
      <GlobalStyle />
      <style>{readerStyle}</style>
      <SiteContext value={site}>
        <TodayContext value={today}>
          <Story />
        </TodayContext>
      </SiteContext>
    </>
  );
};

const preview: Preview = {
  decorators: [withData, withRouter, withLook],
  argTypesEnhancers: [noControlOfElements, withChromaticModes],
  loaders: [loadScenario],
  beforeEach: [() => restartClock(), playAsTested, playStill, readyFirst],
  afterEach: [reportPicture, moveAgain, saySilence],
  initialGlobals: { theme: 'light', data: 'plain', reader: 'plain' },
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
    data: {
      description: 'What the server answered',
      toolbar: { title: 'Data', icon: 'database', dynamicTitle: true, items: [...dataChoices] },
    },
    reader: {
      description: 'How the reader sees it',
      toolbar: {
        title: 'Reader',
        icon: 'accessibility',
        dynamicTitle: true,
        items: [...readerChoices],
      },
    },
  },
  parameters: {
    // A test run checks with `tests/visual/setup.ts`, which leaves out stories that look like
    // another. `preload` is off because nothing here plays sound or video.
    a11y: {
      test: isTestRun ? 'off' : 'error',
      options: { resultTypes: ['violations', 'incomplete'], preload: false },
    },
    backgrounds: { disable: true },
    controls: { expanded: true },
    docs: {
      container: DocsTheme,
      page: DocsPage,
      toc: { title: 'On this page', headingSelector: 'h2[id]' },
    },
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
          'Start here',
          ['Welcome', 'All screens', 'Add a screen', 'App API'],
          'Flows',
          ['Desk', 'Sign in', 'Today’s newsletter', 'Test and launch'],
          'Screens',
          [
            'Dashboard',
            'Newsletters',
            [
              'Newsletters',
              'Name and time',
              'Composer',
              [
                'Composer',
                'Opening a newsletter',
                'Composer bar',
                'Market commentary',
                'Summary',
                'Images',
                'Dropped image',
                'Technical chart',
                'News',
                'Category of news',
                'Crypto prices',
                'ETP and stock prices',
                'Metrics',
                'Figure and its source',
                'Promos',
                'Checks',
                'Language review',
                'Comments',
              ],
              'Approval',
              'Preview',
              ['Preview'],
              'Launch',
            ],
            'First to Market News',
            'App Announcements',
            ['App Announcements', 'Add Announcement'],
            'App Notifications',
            ['App Notifications', 'Add Notification'],
            'FSI Control Panel',
            'FSI Questions',
            ['FSI Questions'],
            'Core Portfolio',
            ['Core Portfolio'],
            'Theme Portfolio',
            'Settings',
            [
              'My account',
              'Profile',
              'People',
              'Publication',
              'Authors',
              'Public archive',
              'Recipients',
              'Words to avoid',
              'Checks',
              'Approval',
              'Data sources',
              'Market',
              'News feeds',
              'Apps',
              'Deliveries',
              'Bin',
              'Activity',
              'Retention',
            ],
            'Stocks',
            ['Stocks'],
            'Funding Fridays',
            'Comparator',
            ['Comparator'],
            'Insights',
            'UTM Tags',
            ['UTM Tags'],
            'Quant Ratings',
            ['Quant Ratings'],
            'Crypto Quant',
            'Technicals',
            'Coins',
            'Public pages',
            ['Sign in', 'Forgot password', 'Reset password', 'Pricing'],
            'Around every screen',
          ],
          'Emails',
          [
            'About',
            'All variants',
            'Full, insight',
            'Full, general',
            'Simpler',
            'Crypto Daily',
            'Lighter',
            'Quant email',
          ],
          'Components',
          ['Layout', 'Actions', 'Forms', 'Data', 'Charts', 'Feedback', 'Editor'],
          'Foundations',
          ['Color', 'Type', 'Space', 'Motion'],
        ],
      },
    },
  },
};

export default preview;
