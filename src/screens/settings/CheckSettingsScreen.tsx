import type { CheckModeDraft, CheckSetting } from '@/api/contract/checkSettings';
import { Table } from '@/components/data/table/Table';
import { Panel } from '@/components/layout/Panel';
import { checkColumns } from './checkColumns';
import { SettingsFrame } from './SettingsFrame';

export interface CheckSettingsScreenProps {
  /** Undefined while loading. */
  checks: CheckSetting[] | undefined;
  error: string | null;
  onRetry(): void;
  /** Why the user may not change checks; undefined if they may. */
  restriction?: string | undefined;
  onSave(draft: CheckModeDraft): Promise<boolean>;
}

/** Which checks people ignore, and which run. */
export function CheckSettingsScreen(props: CheckSettingsScreenProps) {
  const { checks, error, onRetry, restriction } = props;
  return (
    <SettingsFrame note={restriction && `You can read this page. ${restriction}`}>
      <Panel
        title="Checks"
        note="How often people pressed Not a mistake in the last 90 days. Turn a check down to tips, which never block, or off."
      >
        <Table
          label="Checks"
          cards="tablet"
          columns={checkColumns(props)}
          rows={checks}
          rowKey={({ key }) => key}
          {...{ error, onRetry }}
          empty="The checks appear here."
        />
      </Panel>
    </SettingsFrame>
  );
}
