import type { FixField } from './report';

/** The sections of the composer by their titles. */
export const fixFieldNames: Record<FixField, string> = {
  title: 'Title',
  author: 'Author',
  commentary: 'Market Commentary',
  summary: 'Summary',
  technical: 'Technical Commentary',
  images: 'Newsletter Pictures',
  promos: 'Promo Pictures',
  crypto: 'Crypto Prices',
  metrics: 'Metrics',
  listed: 'ETPs and Stocks',
  news: 'News',
};
