const bars =
  'iVBORw0KGgoAAAANSUhEUgAAADAAAAAkAgMAAACyK1GZAAAABlBMVEVbP9bf5vWgRqgdAAAACXBIWXMAAAsTAAALEwEAmpwYAAAAH0lEQVQY02MIRQIMlHACGFhpwmFgoD0HTA5SDulRAgDmSGhD46ckCQAAAABJRU5ErkJggg==';

/** A PNG of 127 bytes with three bars, as a user would choose it. */
export function sampleImageFile(name = 'levels.png'): File {
  const bytes = Uint8Array.from(atob(bars), (email) => email.charCodeAt(0));
  return new File([bytes], name, { type: 'image/png' });
}
