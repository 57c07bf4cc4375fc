import { svg } from './svg';

const night = '#14102b';
const violet = '#a997ff';
const white = '#ededf4';

/** A north star over a horizon. `tint` distinguishes the two brands. */
function star(tint: string): string {
  return `
    <rect width="64" height="64" rx="14" fill="${night}" stroke="${tint}" stroke-width="3"/>
    <path d="M32 10 L36.5 27.5 L54 32 L36.5 36.5 L32 54 L27.5 36.5 L10 32 L27.5 27.5 Z" fill="${tint}"/>
    <circle cx="32" cy="32" r="4.5" fill="${night}"/>`;
}

/**
 * Light text for the dark masthead, on its color: email programs that invert the masthead leave the
 * image as it is.
 */
function wordmark(second: string, tint: string): string {
  return `
    <rect width="352" height="64" fill="${night}"/>
    <text x="8" y="43" font-family="Inter, Liberation Sans, Arial" font-size="32"
      font-weight="700" letter-spacing="-0.6" fill="${white}">Northlight
      <tspan font-weight="400" fill="${tint}">${second}</tspan></text>`;
}

const tints = { fsi: violet, fs: '#8fd0c4' } as const;

export const brandPictures = [
  { path: 'images/brand/fsi-icon.png', picture: svg(64, 64, star(tints.fsi)) },
  { path: 'images/brand/fs-icon.png', picture: svg(64, 64, star(tints.fs)) },
  { path: 'images/brand/fsi-logo.png', picture: svg(352, 64, wordmark('Insight', tints.fsi)) },
  { path: 'images/brand/fs-logo.png', picture: svg(352, 64, wordmark('Research', tints.fs)) },
];

/** The app's icon: the star alone, readable on light and dark backgrounds. */
export const brandVectors = [
  { path: 'favicon.svg', picture: svg(64, 64, star(violet)) },
  { path: 'brand.svg', picture: svg(64, 64, star(violet)) },
];
