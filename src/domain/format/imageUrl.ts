/** A complete web address stays as it is; any other path is added to the image host. */
export function imageUrl(source: string, imageHost: string): string {
  const path = source.trim();
  if (path === '' || /^https?:\/\//i.test(path)) return path;
  const escaped = path.replace(/^\/+/, '').replace(/[\s"'<>\\]/g, encodeURIComponent);
  return `${imageHost.trim().replace(/\/+$/, '')}/${escaped}`;
}
