import { capabilities } from '@/api/contract/capabilities';
import { sampleUser } from '@/api/samples/auth';
import { sampleMetrics } from '@/api/samples/metrics';
import { sampleNews, sampleSelectedNews } from '@/api/samples/news';
import { sampleNewsletter } from '@/api/samples/newsletters';
import { sampleCryptoPrices, sampleLastNewsletter, sampleListedPrices } from '@/api/samples/prices';
import { authCalls } from '@/api/contract/auth';
import { metricCalls } from '@/api/contract/metrics';
import { newsCalls } from '@/api/contract/news';
import { newsletterCalls, type Newsletter } from '@/api/contract/newsletters';
import { priceCalls } from '@/api/contract/prices';

/** Above every revision of the samples. */
let rev = 1_000;

function answers(newsletter: Newsletter): Record<string, () => unknown> {
  return {
    [authCalls.userInfo.path]: () => sampleUser,
    [newsletterCalls.get.path]: () => newsletter,
    [newsCalls.selected.path]: () => sampleSelectedNews,
    [newsCalls.today.path]: () => sampleNews,
    [priceCalls.crypto.path]: () => sampleCryptoPrices,
    [priceCalls.listed.path]: () => sampleListedPrices,
    [priceCalls.lastNewsletter.path]: () => sampleLastNewsletter,
    [metricCalls.today.path]: () => sampleMetrics,
    [newsletterCalls.saveComments.path]: () => ({ rev: (rev += 1) }),
    [newsletterCalls.saveTechnicalComments.path]: () => ({ rev: (rev += 1) }),
  };
}

/** Signs in and answers every call of the composer from the samples, with these two texts. */
export function answerFromSamples(market: string, technical: string): void {
  localStorage.setItem('token', 'bench');
  localStorage.setItem('user', JSON.stringify(sampleUser));
  localStorage.setItem('capabilities', JSON.stringify(capabilities));
  localStorage.setItem('authenticated', 'true');
  const texts = { daily_comments: market, daily_comments_technical: technical };
  const known = answers({ ...sampleNewsletter, ...texts });
  window.fetch = async (input) => {
    const { pathname } = new URL(new Request(input).url);
    const answer = known[pathname.slice('/api'.length)];
    if (!answer) throw new TypeError(`The bench has no answer to ${pathname}.`);
    return Response.json({ status: 'success', message: '', response: answer() });
  };
}
