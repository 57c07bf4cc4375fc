import type { User } from '@/api/contract/auth';
import { Panel } from '@/components/layout/Panel';
import { AppearancePanel, type AppearancePanelProps } from './AppearancePanel';
import { Column, Columns, Facts } from './accountLayout';
import { SettingsFrame } from './SettingsFrame';

export interface ProfileScreenProps extends AppearancePanelProps {
  user: Pick<User, 'first_name' | 'email'>;
}

/** Who is signed in, and how the dashboard looks: My account where the API lets nobody change it. */
export function ProfileScreen({ user, ...appearance }: ProfileScreenProps) {
  return (
    <SettingsFrame>
      <Columns>
        <Column>
          <Panel title="Profile">
            <Facts>
              <dt>First name</dt>
              <dd>{user.first_name || 'N/A'}</dd>
              <dt>Email</dt>
              <dd>{user.email || 'N/A'}</dd>
            </Facts>
          </Panel>
        </Column>
        <Column>
          <AppearancePanel {...appearance} />
        </Column>
      </Columns>
    </SettingsFrame>
  );
}
