import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { describe, expect, it } from 'vitest';
import { Button } from '@/components/actions/Button';

function stylesOf(isPending: boolean): string {
  const sheet = new ServerStyleSheet();
  const button = (
    <Button isPending={isPending} pendingLabel="Saving…">
      Save
    </Button>
  );
  renderToString(sheet.collectStyles(button));
  const styles = sheet.getStyleTags();
  sheet.seal();
  return styles;
}

describe('a button with a pending label', () => {
  // A hidden animation would still have the browser draw the page all the time.
  it('only animates while it is pending', () => {
    expect(stylesOf(false)).not.toContain('infinite');
    expect(stylesOf(true)).toContain('infinite');
  });
});
