import { styled } from 'styled-components';
import { color, space } from '@/components/theme/tokens';

/** A list of My account whose rows have one action each. */
export const AccountList = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;
`;

/** What it is, and what can be done about it. */
export const AccountItem = styled.li`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  justify-content: space-between;
  padding-block: ${space(2)};
  border-top: 1px solid ${color.line};
  > div {
    min-width: 0;
  }
  > button {
    flex: none;
    margin-inline-end: 0;
  }
`;

export const ItemName = styled.p`
  font-weight: 550;
  overflow-wrap: anywhere;
`;
