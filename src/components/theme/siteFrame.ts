import { below, color, radius, size, space, weight } from './tokens';

/** From here on, the header has room for its links in one line. */
const wide = '(min-width: 900px)';

/**
 * The styles of the header and the foot of public pages. They are plain CSS because pages that the
 * server writes without the app have the same header and foot.
 */
export const siteFrameStyle = `
.site-head, .site-foot { color: ${color.railInk}; background: ${color.rail}; }
.site-head > div, .site-foot > div {
  box-sizing: border-box;
  max-width: 1128px;
  margin: 0 auto;
  padding-inline: ${space(6)};
}
.site-head > div {
  display: flex;
  gap: ${space(2)} ${space(6)};
  align-items: center;
  justify-content: space-between;
  min-height: 60px;
}
.site-head a, .site-foot a { color: inherit; text-decoration: none; }
.site-head a:hover, .site-foot a:hover { text-decoration: underline; }
.site-head :focus-visible, .site-foot :focus-visible { outline: 2px solid ${color.lilac}; outline-offset: 2px; }
.site-skip { position: absolute; top: 0; padding: ${space(5)} ${space(3)}; background: ${color.rail}; }
.site-skip:not(:focus) { top: -100px; }
.site-mark {
  display: inline-flex;
  gap: ${space(2)};
  align-items: center;
  min-width: 0;
  font-size: ${size.lead};
  font-weight: ${weight.page};
  letter-spacing: -0.01em;
}
.site-mark span { min-width: 0; overflow-wrap: anywhere; }
.site-head .site-mark:hover { text-decoration: none; }
.site-mark img { display: block; flex: none; border-radius: ${radius.control}; }
.site-more {
  flex: none;
  min-height: 40px;
  padding: 0 ${space(3)};
  color: inherit;
  font: inherit;
  font-size: ${size.body};
  font-weight: ${weight.name};
  background: ${color.railHover};
  border: 0;
  border-radius: ${radius.control};
  cursor: pointer;
}
.site-menu { font-size: ${size.body}; }
.site-menu .site-trial {
  padding: ${space(2)} ${space(4)};
  color: ${color.rail};
  font-weight: ${weight.name};
  text-align: center;
  background: ${color.railInk};
  border-radius: ${radius.control};
}
.site-menu .site-trial:hover { background: ${color.lilac}; text-decoration: none; }
.site-menu [aria-current] { color: ${color.lilac}; }
@media ${wide} {
  .site-more { display: none; }
  .site-mark { flex: none; max-width: 40%; }
  .site-menu {
    position: static;
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    gap: ${space(1)} ${space(6)};
    align-items: center;
    width: auto;
    height: auto;
    margin: 0;
    padding: 0;
    overflow: visible;
    color: inherit;
    background: none;
    border: 0;
  }
  .site-menu a:not(.site-trial) { padding-block: ${space(2)}; color: ${color.railSoft}; white-space: nowrap; }
  .site-menu a:not(.site-trial):hover { color: ${color.railInk}; text-decoration: none; }
  .site-menu .site-first { margin-left: auto; }
  .site-menu .site-trial { white-space: nowrap; }
}
@media not all and ${wide} {
  .site-menu:popover-open {
    position: absolute;
    inset: 60px ${space(4)} auto auto;
    display: grid;
    box-sizing: border-box;
    width: min(280px, calc(100vw - ${space(8)}));
    height: auto;
    margin: 0;
    padding: ${space(3)};
    color: ${color.railInk};
    background: ${color.rail};
    border: 1px solid ${color.railLine};
    border-radius: ${radius.panel};
  }
  .site-menu a { padding: ${space(3)}; font-size: ${size.lead}; }
  .site-menu .site-trial { margin-top: ${space(2)}; padding: ${space(3)}; }
}
.site-foot { font-size: ${size.table}; line-height: 1.5; }
.site-foot > div { padding-block: ${space(10)}; }
.site-columns {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 150px), 1fr));
  gap: ${space(8)} ${space(6)};
}
.site-columns h2 { margin: 0 0 ${space(2)}; font-size: ${size.table}; font-weight: ${weight.title}; line-height: 1.5; }
.site-columns ul { margin: 0; padding: 0; list-style: none; }
.site-columns a { display: inline-block; padding-block: ${space(1)}; color: ${color.railSoft}; }
.site-columns a:hover { color: ${color.railInk}; }
.site-legal { display: grid; gap: ${space(2)}; margin-top: ${space(8)}; padding-top: ${space(6)}; color: ${color.railSoft}; border-top: 1px solid ${color.railLine}; overflow-wrap: anywhere; }
.site-legal p { max-width: 110ch; margin: 0; }
.site-legal strong { color: ${color.railInk}; font-weight: ${weight.title}; }
@media ${below.xs} {
  .site-head > div, .site-foot > div { padding-inline: ${space(4)}; }
  .site-columns { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
  .site-columns a { padding-block: ${space(2)}; }
}
@media print {
  .site-head, .site-columns { display: none; }
  .site-foot { color: ${color.ink}; font-size: 0.625rem; line-height: 1.3; background: none; }
  .site-foot > div { padding: 0; }
  .site-legal { display: block; margin-top: ${space(2)}; padding-top: ${space(1)}; }
  .site-legal p { display: inline; }
  .site-legal p::after { content: ' '; }
  .site-legal, .site-legal strong { color: inherit; }
}
`;
