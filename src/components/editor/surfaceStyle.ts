import { css } from 'styled-components';
import { color, font, radius, size, space } from '@/components/theme/tokens';

/** The text as it reads in the email, and what marks tickers and picture placeholders. */
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
    padding-left: ${space(6)};
  }
  li > * + *,
  li + li {
    margin-top: ${space(1)};
  }
  li::marker {
    color: ${color.inkSoft};
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
  .placeholder {
    padding-block: 2px;
    font: ${size.caption} ${font.mono};
    color: ${color.warn};
    background: ${color.warnTint};
    border-block: 1px solid ${color.warn};
  }
  .placeholderStart {
    padding-left: 5px;
    border-left: 1px solid ${color.warn};
    border-radius: ${radius.control} 0 0 ${radius.control};
  }
  .placeholderEnd {
    padding-right: 5px;
    border-right: 1px solid ${color.warn};
    border-radius: 0 ${radius.control} ${radius.control} 0;
  }
  .ProseMirror-hideselection *::selection {
    background: transparent;
  }
`;
