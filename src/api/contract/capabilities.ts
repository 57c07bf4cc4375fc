/**
 * What an API may have beyond the specification. The existing API has none of it; what is missing is
 * neither shown nor called.
 */
export const capabilities = [
  /** The fields that we added to calls of the specification, such as the page of a list. */
  'fields',
  /** Users have levels, which the API checks. */
  'levels',
  /** The user's own name, password, sessions and two-step sign-in. */
  'account',
  /** Signing in with a device instead of a password. */
  'passkeys',
  /** Who has to use two-step sign-in. */
  'signInRules',
  /** Levels, sessions and two-step sign-in of other users. */
  'people',
  'activity',
  'approval',
  /** Published newsletters as public pages. */
  'archive',
  /** How many subscribers a send reaches. */
  'audiences',
  /** Adds today's newsletter with the texts and coins of the last one. */
  'start',
  'summary',
  /** Alt texts and dark versions of images, and removing images. */
  'imageDetails',
  /** Images of the text beyond the three of the specification. */
  'furtherImages',
  'ignoredFindings',
  'linkCheck',
  /** A language model that the operator chose, which reviews a newsletter when asked. */
  'review',
  'restrictedWords',
  /** How often findings are ignored, and which are lowered or turned off. */
  'checkSettings',
  /** The order of selected news within their category. */
  'newsOrder',
  /** A restored copy sends nothing until somebody releases it. */
  'hold',
  /** Which market the figures come from. */
  'marketSource',
  /** The figures of the last newsletter, to compare with. */
  'lastFigures',
  /** The prices of the last days, which charts show. */
  'closes',
  /** What was sent to whom, and whether it arrived. */
  'sendLog',
  'schedule',
  /** What subscribers did with a newsletter. */
  'sendResults',
  /** Stock services as files. */
  'stockFiles',
  /** Each push of a notification, and whether it arrived. */
  'pushLog',
  'liveVotes',
  /** Removing posts from the UTM tags. */
  'utmPosts',
  /** Removed rows can be put back. */
  'bin',
  'recipients',
  'deliveries',
  /** How long old records are kept. */
  'retention',
  /** Who else has a newsletter open. */
  'presence',
  'versions',
  /** What colleagues say about passages of a newsletter. */
  'comments',
  /** Saved passages that are inserted again. */
  'snippets',
  'dashboard',
  /** Subscribers of our own, to whom newsletters leave through a mail server. */
  'subscribers',
  /** Keys for members' apps, and webhooks. */
  'apps',
  /** The publisher's names, senders, authors and legal text as settings. */
  'publication',
  /** Where each figure comes from, figures typed over, and the sources and news feeds as settings. */
  'sources',
  /** Tables of research that are imported from files. */
  'imports',
] as const;
export type Capability = (typeof capabilities)[number];
