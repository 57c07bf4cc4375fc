import { Route, Routes } from 'react-router-dom';
import { paths } from '@/screens/paths';
import { lazyPage } from './lazyPage';

const StocksPage = lazyPage(() => import('./pages/StocksPage'));
const CorePortfolioPage = lazyPage(() => import('./pages/CorePortfolioPage'));
const ThemePortfolioPage = lazyPage(() => import('./pages/ThemePortfolioPage'));
const FundingPage = lazyPage(() => import('./pages/FundingPage'));
const UtmTagsPage = lazyPage(() => import('./pages/UtmTagsPage'));
const QuantRatingsPage = lazyPage(() => import('./pages/QuantRatingsPage'));
const QuantEmailPage = lazyPage(() => import('./pages/QuantEmailPage'));
const CryptoQuantPage = lazyPage(() => import('./pages/CryptoQuantPage'));
const TechnicalsPage = lazyPage(() => import('./pages/TechnicalsPage'));
const CoinsPage = lazyPage(() => import('./pages/CoinsPage'));
const StockPage = lazyPage(() => import('./pages/StockPage'));
const NotFoundPage = lazyPage(() => import('./pages/NotFoundPage'));

/** The address as it is written below `/app`. */
const below = (path: string) => path.slice(paths.app.length + 1);

/** The research administration, apart: who opens the newsletters first need not load its addresses. */
export default function ResearchRoutes() {
  return (
    <Routes>
      <Route path={below(paths.stocks)} element={<StocksPage />} />
      <Route path={below(paths.corePortfolio)} element={<CorePortfolioPage />} />
      <Route path={below(paths.themePortfolio)} element={<ThemePortfolioPage />} />
      <Route path={below(paths.funding)} element={<FundingPage />} />
      <Route path={below(paths.utmTags)} element={<UtmTagsPage />} />
      <Route path={below(paths.quantRatings)} element={<QuantRatingsPage />} />
      <Route path={below(paths.quantEmail)} element={<QuantEmailPage />} />
      <Route path={below(paths.cryptoQuant)} element={<CryptoQuantPage />} />
      <Route path={below(paths.technicals)} element={<TechnicalsPage />} />
      <Route path={below(paths.coins)} element={<CoinsPage />} />
      <Route path={below(paths.addStock)} element={<StockPage />} />
      <Route path="stock/:id" element={<StockPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
