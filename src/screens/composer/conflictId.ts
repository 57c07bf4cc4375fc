/** The address on the desk of the panel that shows a field's two texts. */
export function conflictId(label: string): string {
  return `conflict-${label.toLowerCase().replaceAll(' ', '-')}`;
}
