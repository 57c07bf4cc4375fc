import { styled } from 'styled-components';
import type { Account } from '@/api/contract/account';
import { Button } from '@/components/actions/Button';
import { Text } from '@/components/layout/Text';
import { space } from '@/components/theme/tokens';

interface EmailFactProps {
  account: Pick<Account, 'email' | 'email_note'>;
  onChange(): void;
}

/** The user's address, with a way to change it or why there is none. */
export function EmailFact({ account: { email, email_note: note }, onChange }: EmailFactProps) {
  return (
    <>
      {email}
      {note ? (
        <Text tone="soft" size="table">
          {note}
        </Text>
      ) : (
        <Below>
          <Button aria-haspopup="dialog" onClick={onChange}>
            Change email
          </Button>
        </Below>
      )}
    </>
  );
}

const Below = styled.div`
  margin-top: ${space(1)};
`;
