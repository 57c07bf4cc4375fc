import { levels } from '@/api/contract/call';
import { sampleSource } from '@/api/contract/market';
import { useHold } from '@/api/hooks/hold';
import { useMarketSource } from '@/api/hooks/market';
import type { Notice } from '@/components/feedback/NoticeBars';
import { sampleNotice } from '@/domain/figures/source';
import { useSession } from '@/app/session/session';
import { paths } from '@/screens/paths';
import { useMoment } from '@/components/data/Moment';

/** The figures on a page: a newsletter's own, or those of the newest sync; null for a page without. */
type ShownFigures = { newsletter_id?: number } | null;

/** What concerns everything on a page: that nothing is sent, and that its figures are invented. */
export function useNotices(figures: ShownFigures): Notice[] {
  // Until something is known, the HTML of the page says it: a bar that comes later moves everything.
  const hold = useHold();
  const market = useMarketSource(figures);
  const source = market?.source ?? (figures && document.documentElement.dataset['market']);
  const moment = useMoment();
  const at = hold ? moment(hold.backup_at, { hasHour: true }) : '';
  const why = hold?.is_by_hand
    ? `Sending is held since ${at}`
    : `Restored from a backup${at && ` of ${at}`}`;
  const isHeld = hold === undefined ? 'held' in document.documentElement.dataset : hold !== null;
  const isAdministrator = useSession()?.user.level === levels.administer;
  const who = isAdministrator ? 'you confirm' : 'an administrator confirms';
  return [
    ...(isHeld
      ? [
          {
            text: `${why}. Nothing is sent until ${who}.`,
            link: { label: 'Review', to: paths.settingsDeliveries },
          },
        ]
      : []),
    ...(source === sampleSource ? [{ text: sampleNotice }] : []),
  ];
}

const newsletterPage = /^\/app\/newsletter(?:_fundstrat|_approval)?\/(\d+)/;
const figurePages = new Set<string>([
  paths.dashboard,
  paths.coins,
  paths.technicals,
  paths.corePortfolio,
  paths.themePortfolio,
  paths.cryptoQuant,
  paths.stocks,
  paths.addStock,
  paths.quantRatings,
  paths.quantEmail,
]);

/** Which figures the page at an address shows. */
export function figuresOn(pathname: string): ShownFigures {
  const [, id] = newsletterPage.exec(pathname) ?? [];
  if (id) return { newsletter_id: Number(id) };
  return figurePages.has(pathname) || pathname.startsWith('/app/stock/') ? {} : null;
}
