import { firmCart } from './cart';
import { firmZone } from './timeZone';

/** One of the firm's two brands. */
export interface Brand {
  key: 'fsi' | 'fs';
  name: string;
  /** The mailbox that sends the brand's emails. */
  sender: string;
  website: string;
  /** Where subscribers unsubscribe, for email programs that show a button for it. */
  unsubscribe: { url: string; mailto: string };
  /** Path below the image host. */
  logo: string;
  icon: string;
  about: string;
  contact: string;
  social: { name: string; url: string }[];
}

/** An author. `websiteId` is the author's number on the website. */
export interface Author {
  key: string;
  name: string;
  title: string;
  /** Path of the image below the image host; empty for none. */
  avatar: string;
  websiteId: number;
}

const fsi: Brand = {
  key: 'fsi',
  name: 'Northlight Insight',
  sender: 'Northlight Insight <research@northlight.example>',
  website: 'https://insight.northlight.example',
  unsubscribe: {
    url: 'https://insight.northlight.example/unsubscribe',
    mailto: 'unsubscribe@northlight.example',
  },
  logo: 'images/brand/fsi-logo.png',
  icon: 'images/brand/fsi-icon.png',
  about: 'https://insight.northlight.example/about',
  contact: 'https://insight.northlight.example/contact',
  social: [
    { name: 'X', url: 'https://x.com/northlight_example' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/northlight-example' },
    { name: 'YouTube', url: 'https://www.youtube.com/@northlight-example' },
  ],
};

const fs: Brand = {
  key: 'fs',
  name: 'Northlight Research',
  sender: 'Northlight Research <clients@northlight.example>',
  website: 'https://www.northlight.example',
  unsubscribe: {
    url: 'https://www.northlight.example/unsubscribe',
    mailto: 'unsubscribe@northlight.example',
  },
  logo: 'images/brand/fs-logo.png',
  icon: 'images/brand/fs-icon.png',
  about: 'https://www.northlight.example/about',
  contact: 'https://www.northlight.example/contact',
  social: [
    { name: 'X', url: 'https://x.com/northlight_research_example' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/northlight-research-example' },
  ],
};

const authors: Author[] = [
  {
    key: 'house',
    name: 'FS Insight',
    title: 'Digital Asset Research Team',
    avatar: '',
    websiteId: 9894,
  },
  {
    key: 'mara',
    name: 'Mara Lindqvist',
    title: 'Head of Digital Asset Strategy',
    avatar: 'images/authors/mara.png',
    websiteId: 15602,
  },
  {
    key: 'theo',
    name: 'Theo Marchetti',
    title: 'Vice President of Digital Asset Strategy',
    avatar: 'images/authors/theo.png',
    websiteId: 19739,
  },
  {
    key: 'imani',
    name: 'Imani Osei',
    title: 'Crypto Strategy Associate',
    avatar: 'images/authors/imani.png',
    websiteId: 25960,
  },
];

/** The fixed byline of Daily Technical Strategy. */
const technicalAuthor: Author = {
  key: 'technical',
  name: 'Joan Ferrer',
  title: 'Head of Technical Strategy',
  avatar: 'images/authors/joan.png',
  websiteId: 9894,
};

/**
 * Everything about the publisher that would differ for another publisher. All values are samples.
 */
export const firm = {
  name: 'Northlight',
  /** The time zone of all dates in the app. */
  zone: firmZone,
  brands: { fsi, fs },
  authors,
  /** Used if a newsletter names no author or an unknown one. */
  houseAuthor: authors[0] as Author,
  technicalAuthor,
  cart: firmCart,
  address: '1 Sample Street, New York, NY 10001',
};
