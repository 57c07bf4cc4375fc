/** A picture to be written below `public/`. */
export interface Drawing {
  path: string;
  /** SVG. */
  picture: string;
}

/** Sizes are in the pixels of the file: twice what the email shows. */
export function svg(width: number, height: number, content: string): string {
  const tidy = content.trim().replace(/\s+/g, ' ').replace(/> </g, '><');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${tidy}</svg>\n`;
}
