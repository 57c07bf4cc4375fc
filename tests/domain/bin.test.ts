import { expect, it } from 'vitest';
import { afterRemoval } from '@/domain/firm/bin';

it('a removal promises the bin only where there is one', () => {
  expect(afterRemoval()).toContain('restore it for 30 days');
  expect(afterRemoval(false)).toBe('is deleted for good. You can’t restore it.');
});
