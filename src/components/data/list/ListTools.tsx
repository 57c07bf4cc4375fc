import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { grayQuietButtons } from '@/components/actions/buttonStyle';
import { lazyPart } from '@/components/feedback/lazyPart';
import { SearchField } from '@/components/forms/fields/SearchField';
import { space } from '@/components/theme/tokens';
import type { ListActionsProps } from './ListActions';

const ListActions = lazyPart<ListActionsProps>(
  async () => (await import('./ListActions')).ListActions,
);

interface ListToolsProps extends ListActionsProps {
  searchLabel: string | undefined;
  search: string;
  onSearch: (text: string) => void;
  children?: ReactNode;
}

/** The search, filters and buttons above a list. */
export function ListTools({ searchLabel, search, onSearch, children, ...ends }: ListToolsProps) {
  return (
    <Root>
      {searchLabel && (
        <Search>
          <SearchField label={searchLabel} value={search} onChange={onSearch} />
        </Search>
      )}
      {children}
      <Actions>
        <ListActions {...ends} />
      </Actions>
    </Root>
  );
}

const Root = styled.div`
  ${grayQuietButtons}
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  @media print {
    display: none;
  }
`;

const Search = styled.div`
  flex: 1 1 180px;
  max-width: 320px;
`;

/* Reserves the space until its buttons are loaded. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  min-width: min(252px, 100%);
  min-height: ${space(8)};
  justify-content: end;
  margin-inline-start: auto;
`;
