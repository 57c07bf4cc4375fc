export type Device = 'phone' | 'tablet';

interface DeviceFacts {
  /** Width of the whole device in mm. */
  width: number;
  bezel: number;
  corner: number;
  /** Aspect ratio of the screen, width to height. */
  proportion: readonly [number, number];
  /** An image size in px that fills the screen. */
  fits: string;
}

/** The devices whose announcements are previewed, with typical dimensions. */
export const devices: Record<Device, DeviceFacts> = {
  phone: { width: 72, bezel: 3, corner: 9, proportion: [9, 19.5], fits: '1170 × 2535' },
  tablet: { width: 179, bezel: 8, corner: 11, proportion: [3, 4], fits: '1536 × 2048' },
};

/** Height of the whole device in mm. */
export function deviceHeight(device: Device): number {
  const { width, bezel, proportion } = devices[device];
  return ((width - 2 * bezel) * proportion[1]) / proportion[0] + 2 * bezel;
}

/** An image's size in px. */
export interface PixelSize {
  width: number;
  height: number;
}

const tolerance = 0.1;

/** Warns about an image whose aspect ratio is more than 10% off the screen's; null if it fits. */
export function proportionWarning(device: Device, { width, height }: PixelSize): string | null {
  const { proportion, fits } = devices[device];
  const [across, down] = proportion;
  const share = (width * down) / (height * across);
  if (Math.abs(share - 1) <= tolerance) return null;
  const bars = share > 1 ? 'above and below' : 'left and right';
  return `The ${device} will show bars ${bars}. Use a ratio of ${across}:${down}, such as ${fits} px.`;
}
