import { css } from 'styled-components';
import { color, font, radius, size, space } from '@/components/theme/tokens';

/** Shows the text as in the email, and highlights tickers and image placeholders. */
export const surfaceStyle = css`
  .ProseMirror {
    min-height: ${space(40)};
    padding: ${space(3)} ${space(4)};
    font-size: ${size.body};
    line-height: 1.6;
    white-space: break-spaces;
    overflow-wrap: anywhere;
    font-variant-ligatures: none;
    outline: none;
    isolation: isolate;
  }
  /*
   * A layer of its own for each block: a key then measures and paints its block, not the whole text.
   * Nothing is clipped, so markers and outlines may still stand out.
   */
  .ProseMirror > * {
    contain: layout;
  }
  .ProseMirror[data-blank]::before {
    content: attr(aria-placeholder);
    float: left;
    height: 0;
    color: ${color.inkSoft};
    pointer-events: none;
  }
  .ProseMirror > * + * {
    margin-top: ${space(3)};
  }
  h3,
  h4,
  h5,
  h6 {
    margin: 0;
    font-size: ${size.body};
    line-height: 1.4;
    font-weight: 650;
  }
  h3 {
    font-size: ${size.lead};
  }
  .ProseMirror > :is(h3, h4, h5, h6) + * {
    margin-top: ${space(1)};
  }
  .ProseMirror > * + :is(h3, h4, h5, h6) {
    margin-top: ${space(5)};
  }
  ul,
  ol {
    padding-inline-start: ${space(6)};
  }
  li > * + *,
  li + li {
    margin-top: ${space(1)};
  }
  li::marker {
    color: ${color.inkSoft};
  }
  blockquote {
    margin-inline: 0;
    padding-inline-start: ${space(4)};
    border-inline-start: 3px solid ${color.lineStrong};
  }
  blockquote > * + * {
    margin-top: ${space(3)};
  }
  hr {
    height: 0;
    border: 0;
    border-top: 1px solid ${color.lineStrong};
    margin-block: ${space(5)};
  }
  hr.ProseMirror-selectednode {
    outline: 2px solid ${color.focus};
    outline-offset: ${space(1)};
  }
  a {
    cursor: text;
  }
  .ProseMirror[contenteditable='false'] {
    min-height: 0;
  }
  .ProseMirror[contenteditable='false'] a {
    cursor: pointer;
  }
  code {
    padding: 1px 3px;
    background: ${color.sunk};
    border-radius: 3px;
  }
  .ticker {
    font-weight: 600;
    color: ${color.accent};
    background: ${color.accentTint};
    border-radius: 3px;
    box-shadow: 0 0 0 1px ${color.accentTint};
  }
  /* As a spelling checker marks words: a form of its own for each severity, not a color alone. */
  .finding {
    text-decoration: underline wavy ${color.danger} 1.5px;
    text-underline-offset: 4px;
    text-decoration-skip-ink: none;
    cursor: pointer;
  }
  .finding.check {
    text-decoration-style: dashed;
    text-decoration-color: ${color.warn};
  }
  .finding.tip {
    text-decoration-style: dotted;
    text-decoration-color: ${color.inkSoft};
  }
  /* A figure that changes by itself, unlike a ticker that was typed. */
  .liveFigure {
    padding: 1px 4px;
    font-variant-numeric: tabular-nums;
    color: ${color.accent};
    background: ${color.accentTint};
    border: 1px dashed ${color.accent};
    border-radius: ${radius.control};
    white-space: nowrap;
  }
  .missingFigure {
    color: ${color.warn};
    background: ${color.warnTint};
    border-color: ${color.warn};
  }
  .chip {
    padding-block: 2px;
    font: ${size.caption} ${font.mono};
    color: ${color.accent};
    background: ${color.accentTint};
    border-block: 1px solid ${color.accent};
  }
  .emptyChip {
    color: ${color.warn};
    background: ${color.warnTint};
    border-color: ${color.warn};
  }
  /* Tall enough for the thumbnail, which also makes the line taller. */
  .filledChip {
    padding-block: 7px;
  }
  /* Always from left to right, starting with the bracket. */
  .wholeChip {
    direction: ltr;
    unicode-bidi: isolate;
  }
  .chipStart {
    padding-inline-start: 5px;
    border-inline-start: 1px solid;
    border-start-start-radius: ${radius.control};
    border-end-start-radius: ${radius.control};
  }
  /* Drawn by CSS, so that neither the cursor nor copying touches the image or the note. */
  .chipPicture::before {
    content: '';
    display: inline-block;
    width: 44px;
    height: 26px;
    margin: 4px 6px 4px -2px;
    vertical-align: middle;
    background: ${color.sunk} var(--chip) center / cover;
    border-radius: 3px;
  }
  .chipEnd {
    padding-inline-end: 5px;
    border-inline-end: 1px solid;
    border-start-end-radius: ${radius.control};
    border-end-end-radius: ${radius.control};
  }
  .chipEnd[data-note]::after {
    content: ' ' attr(data-note);
    font-family: ${font.sans};
  }
  .ProseMirror-hideselection *::selection {
    background: transparent;
  }
`;
