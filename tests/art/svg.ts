/** An image to write below `public/`. */
export interface Drawing {
  path: string;
  /** The SVG source. */
  picture: string;
}

/** The size of the file in pixels: twice the size in the email. */
export function svg(width: number, height: number, content: string): string {
  const tidy = content.trim().replace(/\s+/g, ' ').replace(/> </g, '><');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${tidy}</svg>\n`;
}
