import { styled } from 'styled-components';
import { below, color, radius, size, space } from '@/components/theme/tokens';

export interface PagerProps {
  /** What is paged. Distinguishes two pagers on one screen. */
  label?: string;
  /** Counted from 1. */
  page: number;
  /** Entries on a page. */
  pageSize: number;
  /** All entries, on every page. */
  total: number;
  /** The page that was pressed, counted from 1. */
  onPage: (page: number) => void;
}

/**
 * At the first and last page the buttons do nothing but keep the focus. The number of page buttons
 * is constant.
 */
export function Pager({ label, page, pageSize, total, onPage }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  return (
    <Root aria-label={label ? `Pages of ${label}` : 'Pages'}>
      <p aria-live="polite">
        Showing {count(from)} to {count(to)} of {count(total)} entries
      </p>
      {last > 1 && (
        <Steps>
          <Step label="Previous" isDisabled={page <= 1} onPress={() => onPage(page - 1)} />
          {pageWindow(page, last).map((item) =>
            typeof item === 'string' ? (
              <Gap key={item}>…</Gap>
            ) : (
              <PageButton
                key={item}
                type="button"
                aria-label={`Page ${item}`}
                aria-current={item === page ? 'page' : undefined}
                onClick={() => onPage(item)}
              >
                {count(item)}
              </PageButton>
            ),
          )}
          <Step label="Next" isDisabled={page >= last} onPress={() => onPage(page + 1)} />
        </Steps>
      )}
    </Root>
  );
}

interface StepProps {
  label: string;
  isDisabled: boolean;
  onPress: () => void;
}

function Step({ label, isDisabled, onPress }: StepProps) {
  return (
    <PageButton
      type="button"
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onPress}
    >
      {label}
    </PageButton>
  );
}

type Place = number | 'gap before' | 'gap after';

/** At most seven entries: first, last, the current page with its neighbors, and gaps between. */
function pageWindow(page: number, last: number): Place[] {
  if (last <= 7) return Array.from({ length: last }, (_, place) => place + 1);
  if (page <= 4) return [1, 2, 3, 4, 5, 'gap after', last];
  if (page >= last - 3) return [1, 'gap before', last - 4, last - 3, last - 2, last - 1, last];
  return [1, 'gap before', page - 1, page, page + 1, 'gap after', last];
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}

const Root = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  min-height: ${space(8)};
  color: ${color.inkSoft};
  font-size: ${size.caption};
`;

const Steps = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  @media print {
    display: none;
  }
`;

const PageButton = styled.button`
  min-width: ${space(8)};
  height: ${space(8)};
  padding: 0 ${space(2)};
  color: ${color.ink};
  background: none;
  border: 1px solid transparent;
  border-radius: ${radius.control};
  cursor: pointer;
  &:hover {
    background: ${color.sunk};
  }
  &[aria-current] {
    color: ${color.accent};
    background: ${color.accentTint};
    font-weight: 600;
  }
  &[aria-disabled] {
    color: ${color.inkSoft};
    background: none;
    cursor: default;
  }
  @media ${below.xs} {
    min-width: ${space(6)};
    padding: 0 5px;
  }
`;

const Gap = styled.span`
  width: ${space(8)};
  line-height: ${space(8)};
  text-align: center;
  @media ${below.xs} {
    width: ${space(5)};
  }
`;
