import { svg, type Drawing } from './svg';

const family = 'font-family="Inter, Liberation Sans, Arial"';

interface Banner {
  name: string;
  lines: string[];
  sub: string;
  call: string;
  tint: string;
}

const banners: Banner[] = [
  {
    name: 'webinar',
    lines: ['Crypto in', 'December'],
    sub: 'Members’ webinar, Tuesday 2 p.m.',
    call: 'Save your seat',
    tint: '#a997ff',
  },
  {
    name: 'outlook',
    lines: ['The 2027', 'Outlook'],
    sub: 'Ten calls, one base case',
    call: 'Read it now',
    tint: '#8fd0c4',
  },
  {
    name: 'hours',
    lines: ['Happy', 'Thanksgiving'],
    sub: 'The desk is back on Monday',
    call: 'Our hours',
    tint: '#f2b880',
  },
];

function waves(width: number, height: number, tint: string): string {
  return [0, 1, 2, 3, 4]
    .map((at) => {
      const y = height * (0.36 + at * 0.06);
      return `<path d="M0 ${y} C${width * 0.3} ${y - height * 0.12} ${width * 0.6} ${y + height * 0.1} ${width} ${y - height * 0.16}" fill="none" stroke="${tint}" stroke-width="5" opacity="${0.9 - at * 0.17}"/>`;
    })
    .join('');
}

function banner(width: number, height: number, { lines, sub, call, tint }: Banner): string {
  const unit = width / 15;
  const left = unit * 1.2;
  const top = height * 0.66;
  const title = lines.map(
    (line, at) =>
      `<text x="${left}" y="${top + at * unit * 2}" ${family} font-size="${unit * 1.8}" font-weight="700" fill="#ededf4">${line}</text>`,
  );
  const below = top + lines.length * unit * 2;
  return svg(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="#14102b"/>
    <path d="M${left + unit} ${height * 0.07} l${unit * 0.3} ${unit * 0.7} l${unit * 0.7} ${unit * 0.3} l${-unit * 0.7} ${unit * 0.3} l${-unit * 0.3} ${unit * 0.7} l${-unit * 0.3} ${-unit * 0.7} l${-unit * 0.7} ${-unit * 0.3} l${unit * 0.7} ${-unit * 0.3} Z" fill="${tint}"/>
    ${waves(width, height, tint)}${title.join('')}
    <text x="${left}" y="${below - unit * 0.6}" ${family} font-size="${unit * 0.72}" fill="#c9c6da">${sub}</text>
    <rect x="${left}" y="${below + unit * 0.3}" width="${unit * 6.4}" height="${unit * 1.7}" rx="${unit * 0.85}" fill="${tint}"/>
    <text x="${left + unit * 3.2}" y="${below + unit * 1.4}" ${family} font-size="${unit * 0.72}" font-weight="700" fill="#14102b" text-anchor="middle">${call}</text>`,
  );
}

/** An image for the app's whole screen: 9:19.5 on a phone, 3:4 on a tablet. */
export const announcementPictures: Drawing[] = banners.flatMap((each) => [
  { path: `images/samples/${each.name}-phone.png`, picture: banner(585, 1266, each) },
  { path: `images/samples/${each.name}-tablet.png`, picture: banner(768, 1024, each) },
]);
