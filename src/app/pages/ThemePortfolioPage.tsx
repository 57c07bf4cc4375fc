import { ThemePortfolioScreen } from '@/screens/themePortfolio/ThemePortfolioScreen';
import { useThemePortfolio } from '../useThemePortfolio';

export default function ThemePortfolioPage() {
  return <ThemePortfolioScreen {...useThemePortfolio()} />;
}
