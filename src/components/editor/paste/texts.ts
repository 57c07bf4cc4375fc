/** The texts inside a node, in the order of the document. */
export function textsIn(root: Node): Text[] {
  const texts: Text[] = [];
  const walker = (root.ownerDocument ?? document).createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}
