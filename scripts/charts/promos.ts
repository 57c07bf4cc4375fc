import { palettes } from '@/components/theme/tokens';
import { chartWidth } from './svg';

const { rail, railInk, railSoft, lilac, up } = palettes.dark;
const height = 200;

interface Promo {
  title: string;
  line: string;
  accent: string;
}

/** The promos of the sample newsletter, by the name of their file; they are midnight on any ground. */
export const promos: Record<string, Promo> = {
  'promo-fsi': { title: 'Crypto, month by month', line: 'A webinar for members', accent: lilac },
  'promo-fs': {
    title: 'The year ahead',
    line: 'Our strategists answer your questions',
    accent: up,
  },
};

export function drawPromo({ title, line, accent }: Promo): string {
  const waves = [0, 1, 2, 3].map((at) => {
    const y = 110 + at * 26;
    return `<path d="M640 ${y}C740 ${y - 90} 840 ${y + 10} 930 ${y - 26}S1060 ${y - 70} 1104 ${y - 104}" fill="none" stroke="${accent}" stroke-width="4" opacity="${0.3 + at * 0.2}"/>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${chartWidth}" height="${height}" font-family="Liberation Sans, Arial, sans-serif">`,
    `<rect width="100%" height="100%" rx="16" fill="${rail}"/>`,
    ...waves,
    `<text x="40" y="72" fill="${railInk}" font-size="44" font-weight="700">${title}</text>`,
    `<text x="40" y="116" fill="${railSoft}" font-size="28">${line}</text>`,
    `<text x="40" y="164" fill="${accent}" font-size="28" font-weight="700">Save your seat →</text>`,
    '</svg>',
  ].join('\n');
}
