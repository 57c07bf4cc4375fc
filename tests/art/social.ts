import { svg } from './svg';

const night = '#14102b';
const violet = '#a997ff';
const white = '#ededf4';
const soft = '#a9a8bd';

const font = 'font-family="Inter, Liberation Sans, Arial"';

/** The frame of every link preview: a title and a line. Programs show the site's name beside it. */
function card(title: string, line: string, drawing: string): string {
  return `
    <rect width="1200" height="630" fill="${night}"/>
    <text x="80" y="250" ${font} font-size="68" font-weight="700" letter-spacing="-1.5" fill="${white}">${title}</text>
    <text x="80" y="312" ${font} font-size="32" fill="${soft}">${line}</text>
    ${drawing}`;
}

/** Three plans, the last one recommended. */
function plans(): string {
  return [0, 1, 2]
    .map((at) => {
      const isRecommended = at === 2;
      const x = 80 + at * 350;
      const stroke = isRecommended ? violet : '#3a3560';
      const lines = [0, 1, 2].map(
        (line) =>
          `<rect x="${x + 28}" y="${456 + line * 30}" width="${220 - line * 40}" height="10" rx="5" fill="#3a3560"/>`,
      );
      return `
        <rect x="${x}" y="372" width="320" height="200" rx="16" fill="#1d183a" stroke="${stroke}" stroke-width="${isRecommended ? 4 : 2}"/>
        <rect x="${x + 28}" y="402" width="120" height="22" rx="6" fill="${isRecommended ? violet : soft}"/>
        ${lines.join('')}`;
    })
    .join('');
}

/** Differences on both sides of a line, of no portfolio in particular. */
function differences(): string {
  const bars = [456, -288, 216, -144, 96].map((length, at) => {
    const x = length > 0 ? 600 : 600 + length;
    const fill = length > 0 ? violet : '#8fd0c4';
    return `<rect x="${x}" y="${376 + at * 40}" width="${Math.abs(length)}" height="24" rx="4" fill="${fill}"/>`;
  });
  return `${bars.join('')}<path d="M600 364V580" stroke="${soft}" stroke-width="2"/>`;
}

/** The pictures of link previews. They show nobody's figures. */
export const socialPictures = [
  {
    path: 'images/social/pricing.png',
    picture: svg(
      1200,
      630,
      card('Our Research Plans', 'Macro, crypto, or both. The first month is free.', plans()),
    ),
  },
  {
    path: 'images/social/comparator.png',
    picture: svg(
      1200,
      630,
      card('Portfolio Comparator', 'Your sectors beside those of the S&amp;P 500.', differences()),
    ),
  },
  {
    path: 'images/social/login.png',
    picture: svg(1200, 630, card('Login', 'For research staff.', '')),
  },
];
