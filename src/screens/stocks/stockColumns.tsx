import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { styled } from 'styled-components';
import type { StockServiceRow } from '@/api/contract/stockServices';
import { ConfirmButton } from '@/components/actions/ConfirmButton';
import { LinkButton } from '@/components/actions/LinkButton';
import type { Column } from '@/components/data/table/Table';
import { color, space } from '@/components/theme/tokens';
import { stockServiceName } from '@/domain/stocks/serviceNames';
import { paths } from '@/screens/paths';

interface Removing {
  onRemove(stock: StockServiceRow): Promise<boolean>;
  restriction?: string | undefined;
}

export function stockColumns({ onRemove, restriction }: Removing): Column<StockServiceRow>[] {
  return [
    {
      id: 'symbol',
      header: 'Symbol',
      cell: (stock) => <Symbol>{tickerOf(stock)}</Symbol>,
      sort: tickerOf,
      card: 'title',
      width: '120px',
    },
    {
      id: 'name',
      header: 'Name',
      cell: ({ name }) => <Text dir="auto">{name || 'N/A'}</Text>,
      sort: ({ name }) => name || null,
    },
    {
      id: 'service',
      header: 'Service',
      cell: ({ service, active }) => (
        <Service>
          <Text dir="auto">{stockServiceName(service) || 'None'}</Text>
          {active === false && <Quiet>inactive</Quiet>}
        </Service>
      ),
      sort: ({ service }) => stockServiceName(service) || null,
    },
    {
      id: 'edit',
      header: 'Edit',
      cell: (stock) => (
        <LinkButton
          kind="quiet"
          icon={<Pencil />}
          iconOnly="tables"
          to={paths.stock(stock.id)}
          aria-label={`Edit ${titleOf(stock)}`}
        >
          Edit
        </LinkButton>
      ),
      width: '72px',
    },
    {
      id: 'remove',
      header: 'Remove',
      cell: (stock) => (
        <ConfirmButton
          kind="quietDanger"
          icon={<Trash2 />}
          iconOnly="tables"
          disabledReason={restriction}
          aria-label={`Remove ${titleOf(stock)}`}
          question="Are you sure you want to remove this stock?"
          detail={<Detail dir="auto">{titleOf(stock)}</Detail>}
          confirmLabel="Remove"
          onConfirm={() => onRemove(stock)}
        >
          Remove
        </ConfirmButton>
      ),
      width: '96px',
    },
  ];
}

const tickerOf = ({ ticker }: StockServiceRow) => ticker.trim().toUpperCase() || 'N/A';

/** Includes the service, because a stock may be in several. */
function titleOf(stock: StockServiceRow): string {
  const service = stockServiceName(stock.service);
  return service ? `${tickerOf(stock)}, ${service}` : tickerOf(stock);
}

const Symbol = styled.span`
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Text = styled.span`
  display: block;
  min-width: 120px;
  overflow-wrap: anywhere;
`;

const Service = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  min-width: 120px;
  > * {
    min-width: 0;
  }
`;

const Quiet = styled.span`
  color: ${color.inkSoft};
  white-space: nowrap;
`;

const Detail = styled.p`
  margin-top: ${space(2)};
  color: ${color.inkSoft};
`;
