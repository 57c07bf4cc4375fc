/**
 * The width in pixels that the header of a PNG, JPEG or GIF states; null for any other file. Nothing is
 * decoded. Stored images are upright, so nothing turns them.
 */
export function imageWidth({ buffer, byteOffset, byteLength }: Uint8Array): number | null {
  if (byteLength < 24) return null;
  const view = new DataView(buffer, byteOffset, byteLength);
  const start = view.getUint32(0);
  if (start === 0x89_50_4e_47) return view.getUint32(16);
  if (start === 0x47_49_46_38) return view.getUint16(6, true);
  return start >>> 8 === 0xff_d8_ff ? jpegWidth(view) : null;
}

/** Markers of the same range that start no frame. */
const otherMarkers = [0xff_c4, 0xff_c8, 0xff_cc];

/** Goes from segment to segment, as each states its length, up to the frame. */
function jpegWidth(view: DataView): number | null {
  for (let at = 2; at + 9 <= view.byteLength; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at);
    const isFrame = marker >= 0xff_c0 && marker <= 0xff_cf && !otherMarkers.includes(marker);
    if (isFrame) return view.getUint16(at + 7);
  }
  return null;
}
