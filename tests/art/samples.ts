import { svg, type Drawing } from './svg';

const width = 1104;
const family = 'font-family="Inter, Liberation Sans, Arial"';

/** A random walk from 0 to 1 that looks like a price chart and is the same on every run. */
function walk(length: number, seed: number): number[] {
  let state = seed;
  let level = 0.45;
  return Array.from({ length }, () => {
    state = (state * 48271) % 2147483647;
    level += (state / 2147483647 - 0.475) * 0.09;
    level = Math.min(0.96, Math.max(0.04, level));
    return level;
  });
}

function heading(title: string, unit: string): string {
  return `<rect width="${width}" height="560" fill="#ffffff"/>
    <text x="40" y="58" ${family} font-size="30" font-weight="700" fill="#16161d">${title}</text>
    <text x="40" y="94" ${family} font-size="22" fill="#595c6b">${unit}</text>`;
}

function gridline(y: number, label: string): string {
  return `<path d="M40 ${y} H1000" stroke="#dcdce5" stroke-width="2"/>
    <text x="1064" y="${y + 8}" ${family} font-size="22" fill="#595c6b" text-anchor="end">${label}</text>`;
}

function flows(): string {
  const bars = walk(30, 4711).map((level, at) => {
    const flow = (level - 0.42) * 520;
    const y = flow >= 0 ? 330 - flow : 330;
    const color = flow >= 0 ? '#0b7a4b' : '#c22a3a';
    return `<rect x="${46 + at * 32}" y="${y.toFixed(1)}" width="20" height="${Math.abs(flow).toFixed(1)}" fill="${color}"/>`;
  });
  const lines = [gridline(180, '400'), gridline(330, '0'), gridline(480, '−400')].join('');
  return svg(
    width,
    560,
    heading('Spot fund flows, 30 days', 'Millions of dollars') + lines + bars.join(''),
  );
}

function levels(seed: number, title: string): string {
  const prices = walk(160, seed).map(
    (level, at) => `${(44 + at * 5.9).toFixed(1)} ${(500 - level * 360).toFixed(1)}`,
  );
  const lines = [gridline(160, '98.5k'), gridline(330, '94k'), gridline(500, '90k')].join('');
  const resistance = `<path d="M40 214 H1000" stroke="#5b3fd6" stroke-width="3" stroke-dasharray="10 8"/>
    <text x="44" y="202" ${family} font-size="22" fill="#5b3fd6">Resistance</text>`;
  return svg(
    width,
    560,
    `${heading(title, 'Thousands of dollars, four-hour closes')}${lines}${resistance}
    <polyline points="${prices.join(' ')}" fill="none" stroke="#16161d" stroke-width="4" stroke-linejoin="round"/>`,
  );
}

function promo(title: string, line: string, tint: string): string {
  const waves = [0, 1, 2, 3].map(
    (at) =>
      `<path d="M560 ${250 - at * 34} C700 ${150 - at * 44} 860 ${300 - at * 30} 1104 ${110 - at * 40}" fill="none" stroke="${tint}" stroke-width="4" opacity="${0.9 - at * 0.2}"/>`,
  );
  return svg(
    width,
    260,
    `<rect width="${width}" height="260" rx="16" fill="#14102b"/>${waves.join('')}
    <text x="48" y="112" ${family} font-size="44" font-weight="700" fill="#ededf4">${title}</text>
    <text x="48" y="162" ${family} font-size="26" fill="#c9c6da">${line}</text>
    <text x="48" y="212" ${family} font-size="24" font-weight="700" fill="${tint}">Save your seat →</text>`,
  );
}

export const samplePictures: Drawing[] = [
  { path: 'images/samples/chart-flows.png', picture: flows() },
  { path: 'images/samples/chart-btc.png', picture: levels(2027, 'Bitcoin, since October') },
  {
    path: 'images/samples/chart-levels.png',
    picture: levels(90210, 'Bitcoin and its next resistance'),
  },
  {
    path: 'images/samples/promo-fsi.png',
    picture: promo('Crypto in December', 'A webinar for members, Tuesday at 2 p.m.', '#a997ff'),
  },
  {
    path: 'images/samples/promo-fs.png',
    picture: promo('The 2027 Outlook', 'Our strategists answer your questions.', '#8fd0c4'),
  },
];
