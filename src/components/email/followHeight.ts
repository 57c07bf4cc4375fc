/** Reports the height that the frame needs, in px, now and at every change; returns how to stop. */
export function followHeight(
  frame: HTMLIFrameElement,
  page: Document,
  onHeight: (height: number) => void,
): () => void {
  const measure = () => {
    // A document is never lower than its frame, so the frame steps aside while it is measured.
    const before = frame.style.height;
    frame.style.height = '0';
    onHeight(page.documentElement.scrollHeight);
    frame.style.height = before;
  };
  const observer = new ResizeObserver(measure);
  observer.observe(page.body);
  return () => observer.disconnect();
}
