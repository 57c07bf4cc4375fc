import { svg, type Drawing } from './svg';

const colors = ['#d64550', '#e4763f', '#e0a33a', '#9aa0ad', '#86b34c', '#46a866', '#1f9a6b'];
const centre = { x: 160, y: 156 };
const radius = 124;
const gap = 2.4;
const grey = '#85889a';

function point(degrees: number, distance: number): string {
  const angle = (Math.PI * (180 - degrees)) / 180;
  const x = centre.x + distance * Math.cos(angle);
  const y = centre.y - distance * Math.sin(angle);
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

function segment(at: number, index: number): string {
  const step = 180 / 7;
  const from = at * step + (at === 0 ? 0 : gap / 2);
  const to = (at + 1) * step - (at === 6 ? 0 : gap / 2);
  const isCurrent = at === index - 1;
  return `<path d="M${point(from, radius)} A${radius} ${radius} 0 0 1 ${point(to, radius)}"
    fill="none" stroke="${colors[at]}" stroke-width="${isCurrent ? 44 : 26}"
    opacity="${isCurrent ? 1 : 0.5}"/>`;
}

function gauge(index: number): string {
  const needle = ((index - 0.5) * 180) / 7;
  const segments = colors.map((_, at) => segment(at, index)).join('');
  return svg(
    320,
    184,
    `${segments}
    <path d="M${point(needle, 92)} L${point(needle + 90, 9)} L${point(needle - 90, 9)} Z" fill="${grey}"/>
    <circle cx="${centre.x}" cy="${centre.y}" r="14" fill="${grey}"/>`,
  );
}

/** The gauge from misery (1, red) to euphoria (7, green), with a transparent background. */
export const gaugePictures: Drawing[] = colors.map((_, at) => ({
  path: `images/sentiment/Sentiment_${at + 1}.png`,
  picture: gauge(at + 1),
}));
