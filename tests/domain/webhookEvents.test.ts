import { expect, it } from 'vitest';
import { webhookEvents } from '@/api/contract/apps';
import { webhookEventName } from '@/domain/firm/webhookEvents';

it.each(webhookEvents)('%s has words of its own', (event) => {
  expect(webhookEventName(event)).toMatch(/^[A-Z][a-z]+ [a-z]+$/);
});

it('an unknown event keeps its name', () => expect(webhookEventName('x.y')).toBe('x.y'));
