const gap = 4;

/**
 * Places a floating box of about `wanted` px in height below its anchor, or above it if there is
 * only space there, aligned with the anchor's nearer edge. Without enough space on either side it
 * covers the anchor.
 */
export function placeBeside(
  anchor: HTMLElement | null,
  floating: HTMLElement | null,
  wanted: number,
) {
  if (!anchor || !floating) return;
  const box = anchor.getBoundingClientRect();
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const below = height - box.bottom;
  const opensUp = below < wanted + 2 * gap && box.top > below;
  const opensLeft = box.left + box.width / 2 > width / 2;
  const offset = gap + (opensUp ? height - box.top : box.bottom);
  const highest = Math.max(gap, height - wanted - gap);
  Object.assign(floating.style, {
    inset: 'auto',
    [opensUp ? 'bottom' : 'top']: `${Math.min(offset, highest)}px`,
    [opensLeft ? 'right' : 'left']: `${opensLeft ? width - box.right : box.left}px`,
    maxHeight: `${height - 2 * gap}px`,
  });
}
