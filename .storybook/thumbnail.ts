/**
 * A story in a thumbnail may move the focus within its own frame, but must not scroll the page that
 * shows the thumbnail. Browsers would scroll both.
 */
export function stayPutInThumbnail(): void {
  if (window.frameElement?.hasAttribute('data-thumbnail') !== true) return;
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusInPlace(options) {
    focus.call(this, { ...options, preventScroll: true });
  };
  Element.prototype.scrollIntoView = () => undefined;
}
