import { sampleFeeds } from '@server/feeds/sampleFeed';
import type { Feeds } from '@server/feeds/feed';
import type { Handle } from './network';
import type { Scenario } from './settings';

/** What goes wrong between the dashboard and its server; changes while the desk is open. */
export interface Conditions {
  scenario: Scenario;
}

/** Milliseconds that a slow API takes for each answer. */
const slowness = 3_000;

const never = () => new Promise<never>(() => undefined);

function refusal(): Response {
  const message = "The database isn't responding. Try again in a moment.";
  return Response.json({ status: 'error', message, response: null }, { status: 503 });
}

/** Puts the conditions in front of a server. */
export function under(conditions: Conditions, handle: Handle): Handle {
  return async (request) => {
    const { scenario } = conditions;
    if (scenario === 'offline') throw new TypeError('Failed to fetch');
    if (scenario === 'failing') return refusal();
    if (scenario === 'slow') await new Promise((resolve) => setTimeout(resolve, slowness));
    return handle(request);
  };
}

/** The invented market, which doesn't answer while its feed is stuck. */
export function feedsUnder(conditions: Conditions): Feeds {
  const feeds = sampleFeeds();
  const isStuck = () => conditions.scenario === 'feedStuck';
  return {
    ...feeds,
    market: {
      ...feeds.market,
      read: (wanted) => (isStuck() ? never() : feeds.market.read(wanted)),
    },
  };
}
