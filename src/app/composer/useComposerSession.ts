import type { User } from '@/api/contract/auth';
import type { Newsletter } from '@/api/contract/newsletters';
import type { BrandKey } from '@/api/contract/publication';
import type { ComposerScreenProps } from '@/screens/composer/ComposerScreen';
import { useLaunch, useMayLaunch } from '@/app/launch/useLaunch';
import { type OwnWriting, ownWriting, useNotedWriting } from './ownWriting';
import { usePresence } from './usePresence';
import { useSignInAgain } from '@/app/session/useSignInAgain';
import { type MouseEvent, useState } from 'react';
import { useCapability } from '@/api/ApiProvider';
import type { PresentColleague } from '@/api/contract/presence';
import type { SavedField } from '@/api/contract/savedFields';
import { useSnippets } from '@/api/hooks/snippets';
import { useComposerNews } from '@/api/hooks/news';
import { parseCommentary } from '@/domain/commentary/commentary';
import { openCount } from '@/domain/newsletter/comments';
import { figureTextsOf, tickerFigures } from '@/domain/newsletter/liveFigures';
import { textWritersIn, writersIn } from '@/domain/newsletter/presence';
import { proposeSubject } from '@/domain/newsletter/proposeSubject';
import type { ImageProps } from '@/screens/composer/ChartUpload';
import { paths } from '@/screens/paths';
import { openAfter } from '@/app/routing/openAfter';
import { useComments } from './useComments';
import { useChecks } from './useChecks';
import { useSavedEmail } from './useSavedEmail';
import { useWindowFits } from '@/app/browser/useWindowFits';
import { useHistory } from './useHistory';
import { useMarketTables } from './useMarketTables';
import { useImages } from './useImages';
import { usePublishing } from '@/app/sending/usePublishing';
import { useRestriction } from '@/app/session/useRestriction';
import { useComposerTexts } from './useComposerTexts';
import { useRunFacts } from './useRunFacts';
import { useUnsavedText } from './useUnsavedText';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { DockProps } from '@/screens/composer/Dock';
import { variants } from '@/domain/newsletter/variants';
import type { SendVariant } from '@/api/contract/sends';
import type { SoughtWords } from '@/screens/composer/useFixing';

interface ComposerSessionOptions {
  newsletter: Newsletter;
  brand: BrandKey;
  /** The user whose text is edited, even after somebody else signs in. */
  user: User;
  onSwitch(): void;
}

/**
 * The composer, which stays open when its user's session ends; null until drafts have been looked
 * up.
 */
export function useComposerSession({ newsletter, brand, user, onSwitch }: ComposerSessionOptions) {
  const [own] = useState(ownWriting);
  const colleagues = usePresence(newsletter.id, own.read);
  const composer = useComposer({ newsletter, brand, userId: user.user_id, colleagues, own });
  const mayLaunch = useMayLaunch();
  const { launch, isLaunching, onLaunch } = useLaunch(newsletter.id);
  const hasLog = useCapability('sendLog');
  const runFacts = useRunFacts(newsletter, isLaunching);
  const signIn = useSignInAgain({
    user,
    isUnsaved: composer?.bar.states.some(({ state }) => state.kind !== 'saved') ?? false,
    onReturn: () => composer?.bar.onRetrySave(),
    onSwitch,
  });
  const session: ComposerScreenProps | null = composer && {
    ...composer,
    bar: {
      ...composer.bar,
      colleagues,
      ...(mayLaunch && { onLaunch }),
      ...(hasLog && {
        progress: runFacts({
          commentary: composer.commentary.text.read(),
          states: composer.bar.states,
        }),
      }),
    },
    launch,
    signIn,
  };
  return session;
}

const previews = {
  fsi: { label: 'Preview Email', path: paths.preview },
  fs: { label: 'Preview FS', path: paths.previewFs },
} as const;

interface ComposerOptions {
  newsletter: Newsletter;
  brand: BrandKey;
  userId: number;
  colleagues: PresentColleague[];
  /** Where the user writes, for the colleagues. */
  own: OwnWriting;
}

/**
 * Everything that the composer shows and does for one newsletter; null until drafts have been
 * looked up.
 */
function useComposer(options: ComposerOptions): ComposerScreenProps | null {
  const { newsletter, brand } = options;
  const writing = useComposerTexts(newsletter);
  const { tables, sync, syncing, previous } = useMarketTables(newsletter.id);
  const news = useComposerNews(newsletter.id);
  useNotedWriting(options.own, writing?.drafts);
  const writers = (name: SavedField) => writersIn(options.colleagues, name);
  const { dropped, ...images } = useImages(newsletter, altOf(writing, writers));
  const send = useDailySend(newsletter.id);
  const [comments, snippets] = [useComments(newsletter.id), useSnippets()];
  const { html, ...checks } = useChecks({
    newsletter,
    brand,
    news: news.selected,
    previous,
    openComments: comments?.list && openCount(comments.list),
    writing,
  });
  const email = useSavedEmail({ html, checks, states: writing?.bar.states });
  const dock = useDock();
  const { sought, back } = useOpening(newsletter.id, writing?.flush);
  const hasUnsavedText = useUnsavedText(newsletter.id) !== false;
  const history = useHistory({ ...options, writing });
  const [hasSummary, hasHistory] = [useCapability('summary'), useCapability('versions')];
  if (!writing) return null;

  const { conflicts, bar, flush } = writing;
  const texts = writtenTexts(writing, writers, options);
  const inserts = { ...insertsOf(images, tables), snippets };
  return {
    conflicts,
    hasUnsavedText,
    bar: {
      ...bar,
      author: writing.author,
      onSuggestSubject: () => subjectOf(writing.readTexts(), inserts.tickers),
      ...(brand === 'fs' && { send }),
      ...previewLink(newsletter.id, brand, flush),
      ...syncing,
      back,
      onSync: () => void flush().then(sync),
    },
    commentary: { ...texts.commentary, ...inserts },
    ...(hasSummary && { summary: texts.summary }),
    images: images.section,
    technical: { ...texts.technical, ...inserts, image: images.technical },
    promos: texts.promosWith(images),
    ...tables,
    // Not everybody may take coins out.
    crypto: { ...tables.crypto, restriction: send.restriction },
    news,
    dropped,
    checks,
    comments,
    email,
    dock,
    sought,
    ...(hasHistory && { history }),
  };
}

/** Which colleagues write in a field. */
type Writers = (name: SavedField) => string[];

type Texts = NonNullable<ReturnType<typeof useComposerTexts>>;

/** The alternative texts, once drafts have been looked up. */
function altOf(writing: Texts | null, writers: Writers): Parameters<typeof useImages>[1] {
  return writing ? (name) => ({ ...writing.altOf(name), writers: writers(name) }) : undefined;
}

/** The drafts for their sections, with the colleagues who write in them. */
function writtenTexts({ drafts }: Texts, writers: Writers, { colleagues, own }: ComposerOptions) {
  const longText = (name: SavedField) => ({
    text: drafts[name],
    presence: {
      writers: textWritersIn(colleagues, name),
      followCursor: own.followCursor(name),
    },
  });
  return {
    commentary: longText('daily_comments'),
    technical: longText('daily_comments_technical'),
    summary: { text: drafts.summary, writers: writers('summary') },
    promosWith: ({ fsi, fsga }: Pick<Images, 'fsi' | 'fsga'>) => ({
      fsi: { image: fsi, link: drafts.link_fsi, writers: writers('link_fsi') },
      fsga: { image: fsga, link: drafts.link_fsga, writers: writers('link_fsga') },
    }),
  };
}

/** The link to the preview, which opens once everything is saved. */
function previewLink(id: number, brand: BrandKey, flush: () => Promise<boolean>) {
  const { label: previewLabel, path } = previews[brand];
  const previewPath = path(id);
  const onPreview = (event: MouseEvent) => openAfter(flush(), previewPath, event);
  return { previewLabel, previewPath, onPreview };
}

/** A subject from the commentary as it is written, with today's figures. */
function subjectOf({ daily_comments }: Pick<Newsletter, 'daily_comments'>, tickers: Tickers) {
  return proposeSubject(parseCommentary(daily_comments, tickers && figureTextsOf(tickers)));
}

type Tickers = ReturnType<typeof insertsOf>['tickers'];

/** What authors can insert into both texts. */
function insertsOf(
  { slots, place }: Pick<Images, 'slots' | 'place'>,
  { crypto, listed }: MarketTables,
) {
  return {
    onImage: place,
    slotUrls: slots.map(({ url }) => url),
    slotAlts: slots.map(({ alt }) => alt?.text.read() ?? ''),
    uploading: slots.map(isUploading),
    // With one table alone, the figures of the other would seem to be missing.
    tickers: crypto.prices && listed.prices && tickerFigures(crypto.prices, listed.prices),
  };
}

function isUploading({ state }: ImageProps): boolean {
  return state.kind === 'sending' || state.kind === 'checking';
}

type MarketTables = ReturnType<typeof useMarketTables>['tables'];

type Images = ReturnType<typeof useImages>;

/** The general brand's composer publishes the daily layout directly. */
function useDailySend(id: number) {
  const restriction = useRestriction();
  const [isSent, setIsSent] = useState(false);
  const { running, onPrepare, ...publishing } = usePublishing('fsi', () => setIsSent(true));
  return {
    label: 'Send to FS Insight' as const,
    isSent,
    isRunning: running !== null,
    restriction,
    onPrepare: () => onPrepare(id),
    ...publishing,
  };
}

const narrowWindow = '(max-width: 1279px)';

const keys = { width: 'composer dock', email: 'composer email' };

/** How the dock is shown. Its width, and whether it shows the email, are remembered on this computer. */
function useDock(): DockProps {
  const { hash, key: visit } = useLocation();
  const isSheet = useWindowFits(narrowWindow);
  const [isWide, setIsWide] = useState(() => localStorage.getItem(keys.width) === 'wide');
  const [opensEmail] = useState(() => localStorage.getItem(keys.email) === 'shown');
  return {
    asked: hash ? { place: hash.slice(1), key: visit } : null,
    isSheet,
    isWide,
    onWide(next) {
      setIsWide(next);
      localStorage.setItem(keys.width, next ? 'wide' : 'narrow');
    },
    opensEmail,
    onEmail: (isShown) => localStorage.setItem(keys.email, isShown ? 'shown' : 'hidden'),
  };
}

const previewPaths: Record<SendVariant, (id: number) => string> = {
  v2: paths.preview,
  v2_f: paths.previewFs,
  fundstrat: paths.previewSimple,
  fsi: paths.previewDaily,
  light: paths.previewLight,
};

/** What the address asks for: words to select in a text, and the preview to go back to. */
function useOpening(id: number, flush: (() => Promise<boolean>) | undefined) {
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const variant = search.get('preview');
  const words = search.get('words');
  const field = hash.slice(1);
  const isText = field === 'commentary' || field === 'technical';
  const sought: SoughtWords | null = words && isText ? { field, words } : null;
  const path = isVariant(variant) ? previewPaths[variant](id) : null;
  if (path === null) return { sought, back: null };
  /** Saves first, so that the preview shows what was just written. */
  function onBack(event: MouseEvent) {
    event.preventDefault();
    void flush?.().then(() => navigate(path ?? ''));
  }
  return { sought, back: { path, onBack } };
}

function isVariant(text: string | null): text is SendVariant {
  return text !== null && Object.hasOwn(variants, text);
}
