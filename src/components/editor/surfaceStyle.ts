import { css } from 'styled-components';
import { writerMarkStyle } from '@/components/forms/fields/WriterMark';
import { below, color, font, radius, size, space } from '@/components/theme/tokens';

/** Shows the text as in the email, and highlights tickers and image placeholders. */
export const surfaceStyle = css`
  .ProseMirror {
    min-height: ${space(40)};
    padding-block: ${space(2)};
    font-family: ${font.serif};
    font-size: ${size.text};
    font-weight: 400;
    line-height: 1.647;
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
    margin-top: ${space(4)};
  }
  h3,
  h4,
  h5,
  h6 {
    margin: 0;
    font-size: ${size.text};
    line-height: 1.4;
    font-weight: 620;
  }
  h3 {
    font-size: 1.25rem;
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
  table {
    font-family: ${font.sans};
    font-size: ${size.table};
    line-height: 1.25rem;
    font-variant-numeric: tabular-nums;
    overflow-wrap: break-word;
    border-collapse: collapse;
  }
  th,
  td {
    position: relative;
    min-width: 80px;
    padding: 6px ${space(3)};
    text-align: start;
    vertical-align: top;
    border-bottom: 1px solid ${color.line};
  }
  th {
    font-weight: 600;
    border-bottom-color: ${color.lineStrong};
  }
  @media ${below.xs} {
    th,
    td {
      min-width: 48px;
      padding-inline: ${space(2)};
    }
  }
  .figureCell {
    text-align: end;
  }
  .selectedCell {
    background: ${color.accentTint};
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
  /* A marker's stroke: a tint and a straight line, unlike the findings' lines and the links'. */
  .comment {
    padding-block: 1px;
    background: ${color.warnTint};
    border-bottom: 2px solid ${color.warn};
    box-decoration-break: clone;
    cursor: pointer;
  }
  .activeComment {
    background: color-mix(in srgb, ${color.warn} 32%, transparent);
  }
  .writer {
    ${writerMarkStyle}
  }
  /* Beyond the bullet or the number. */
  li > .writer {
    --writer-indent: ${space(6)};
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
  /* What was looked for; the current one is filled. */
  .found {
    color: ${color.ink};
    background: ${color.warnTint};
    border-radius: 2px;
    box-shadow: inset 0 -2px ${color.warn};
    scroll-margin-block: calc(var(--table-top, 0px) + 120px) 80px;
  }
  .activeFound {
    color: ${color.accentInk};
    background: ${color.accent};
    box-shadow: none;
  }
  .chip {
    font: ${size.caption} ${font.mono};
    color: ${color.inkSoft};
  }
  .emptyChip {
    color: ${color.warn};
  }
  /* Always from left to right, starting with the bracket. */
  .wholeChip {
    direction: ltr;
    unicode-bidi: isolate;
  }
  /*
   * As wide as in the email, and never wider than its file, above the word that stands for it. Drawn by CSS, so that neither the
   * cursor nor copying touches the image or the note.
   */
  .chipPicture::before {
    content: '';
    display: inline-block;
    width: min(100%, 552px, var(--width, 552px));
    aspect-ratio: var(--ratio, 1.97);
    margin-block: ${space(1)} ${space(2)};
    vertical-align: bottom;
    background: var(--chip) center / contain no-repeat;
  }
  .chipEnd[data-note]::after {
    content: ' ' attr(data-note);
    font-family: ${font.sans};
  }
  .ProseMirror-hideselection *::selection {
    background: transparent;
  }
`;
