const bars =
  'iVBORw0KGgoAAAANSUhEUgAAADAAAAAkAgMAAACyK1GZAAAABlBMVEVbP9bf5vWgRqgdAAAACXBIWXMAAAsTAAALEwEAmpwYAAAAH0lEQVQY02MIRQIMlHACGFhpwmFgoD0HTA5SDulRAgDmSGhD46ckCQAAAABJRU5ErkJggg==';

/** A picture of three bars, as a person would choose it: a PNG of 127 bytes. */
export function samplePictureFile(name = 'levels.png'): File {
  const bytes = Uint8Array.from(atob(bars), (letter) => letter.charCodeAt(0));
  return new File([bytes], name, { type: 'image/png' });
}
