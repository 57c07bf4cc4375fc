const written = ['href', 'src', 'alt'] as const;

function squeezed(text: string | null): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}

function holds(element: Element, wanted: string): boolean {
  return (
    squeezed(element.textContent).includes(wanted) ||
    written.some((name) => element.getAttribute(name)?.includes(wanted))
  );
}

/** The smallest element that holds the excerpt within the element of that id, else that element. */
export function findPlace(page: Document, id: string, excerpt = ''): Element | null {
  const whole = page.getElementById(id);
  const wanted = squeezed(excerpt);
  if (!whole || !wanted) return whole;
  // Document order: whatever comes last among the holders of the first one lies deepest in it.
  let found: Element = whole;
  for (const element of whole.querySelectorAll('*')) {
    if (found.contains(element) && holds(element, wanted)) found = element;
    else if (found !== whole && !found.contains(element)) break;
  }
  return found;
}
