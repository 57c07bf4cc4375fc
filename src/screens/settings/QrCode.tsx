import { encode } from 'uqr';
import { palettes, space } from '@/components/theme/tokens';

interface QrCodeProps {
  text: string;
  label: string;
}

const { ink, panel } = palettes.light;

/** A QR code of the text. It is dark on light in both themes, because not every app reads others. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={space(44)}
      height={space(44)}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill={panel} />
      <path d={path} fill={ink} />
    </svg>
  );
}
