/** A complete web address is used as it is; any other path is put behind the image host. */
export function pictureUrl(source: string, imageHost: string): string {
  const path = source.trim();
  if (path === '' || /^https?:\/\//i.test(path)) return path;
  const escaped = path.replace(/^\/+/, '').replace(/[\s"'<>\\]/g, encodeURIComponent);
  return `${imageHost.trim().replace(/\/+$/, '')}/${escaped}`;
}
