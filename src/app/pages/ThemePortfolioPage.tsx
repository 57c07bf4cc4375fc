import { ThemePortfolioScreen } from '@/screens/themePortfolio/ThemePortfolioScreen';
import { useThemePortfolio } from '@/app/themePortfolio/useThemePortfolio';

export function ThemePortfolioPage() {
  return <ThemePortfolioScreen {...useThemePortfolio()} />;
}
