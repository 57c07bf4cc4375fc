import { mark } from '@/email/styles';

/** A table of figures as wide as the sheet. */
export const figureTable = {
  className: mark.figures,
  width: '100%',
  border: 0,
  cellPadding: 6,
  cellSpacing: 0,
  style: { fontSize: 13, lineHeight: '18px' },
} as const;
