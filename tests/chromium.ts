import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';

const windowsFolders = [
  process.env.PROGRAMFILES,
  process.env['PROGRAMFILES(X86)'],
  process.env.LOCALAPPDATA,
];

function usualPlaces(): string[] {
  const windows = windowsFolders.flatMap((folder) =>
    folder === undefined
      ? []
      : [
          join(folder, 'Google/Chrome/Application/chrome.exe'),
          join(folder, 'Microsoft/Edge/Application/msedge.exe'),
        ],
  );
  return [
    '/usr/lib/chromium/chromium-headless-shell',
    chromium.executablePath(),
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/opt/google/chrome/chrome',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/snap/bin/chromium',
    '/usr/bin/microsoft-edge',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    ...windows,
  ];
}

/** The browser of `CHROMIUM_PATH`, else the first one in a usual folder, else undefined. */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM_PATH || usualPlaces().find((path) => existsSync(path));
}

/** The message for a machine without a browser that the tests can use. */
export const chromiumMissing = [
  'No Chromium was found. Install one, or name its executable in CHROMIUM_PATH:',
  '  Debian, Ubuntu: apt-get install chromium-headless-shell fonts-liberation',
  '  elsewhere:      npx playwright install chromium-headless-shell',
].join('\n');

/** Start flags with which a picture of a page is the same on every run. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--hide-scrollbars',
];
