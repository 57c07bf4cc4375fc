import type { SiteLink } from '@/domain/firm/siteLinks';
import type { Site } from './site';

interface SiteHeaderProps {
  site: Pick<Site, 'name' | 'icon' | 'links'>;
  /** The path of the page, which the header marks. */
  current?: string | undefined;
}

/**
 * The header of every public page. The server writes the same markup into the pages of the archive
 * (`server/archive/frame.ts`). Its menu opens before any script has loaded.
 */
export function SiteHeader({ site, current }: SiteHeaderProps) {
  const { name, icon, links } = site;
  const item = (link: SiteLink, className?: string) => (
    <a
      key={link.label}
      href={link.href}
      className={className}
      aria-current={link.href === current ? 'page' : undefined}
    >
      {link.label}
    </a>
  );
  const [first, ...rest] = links.actions;
  return (
    <header className="site-head">
      <div>
        <a className="site-skip" href="#main">
          Skip to content
        </a>
        <a className="site-mark" href={links.home}>
          {icon && <img src={icon} alt="" width="28" height="28" />}
          <span>{name}</span>
        </a>
        <button className="site-more" type="button" popoverTarget="site-menu">
          Menu
        </button>
        <nav className="site-menu" id="site-menu" popover="auto" aria-label="Site">
          {links.products.map((link) => item(link))}
          {first && item(first, 'site-first')}
          {rest.map((link) => item(link, link === links.trial ? 'site-trial' : undefined))}
        </nav>
      </div>
    </header>
  );
}

interface SiteFooterProps {
  site: Pick<Site, 'links'>;
  /** What readers of research are told; left out where a page only has a form. */
  disclosures: Site['disclosures'];
}

/** The foot of every public page. */
export function SiteFooter({ site: { links }, disclosures }: SiteFooterProps) {
  return (
    <footer className="site-foot">
      <div>
        <nav className="site-columns" aria-label="Foot">
          {links.groups.map(({ title, links: column }) => (
            <section key={title}>
              <h2>{title}</h2>
              <ul>
                {column.map(({ label, href }) => (
                  <li key={label}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <div className="site-legal">
          {disclosures.map(({ subject, text }) => (
            <p key={subject}>
              <strong>{subject}</strong> {text}
            </p>
          ))}
          <p>{links.owner}</p>
        </div>
      </div>
    </footer>
  );
}
