import { Unstyled } from '@storybook/addon-docs/blocks';
import { styled } from 'styled-components';
import { screens } from 'virtual:screen-code';
import { color, font, size, space } from '@/components/theme/tokens';
import { Calls } from './Calls';
import { Code } from './Code';
import { States } from './States';

interface ScreenPartsProps {
  /** The screen's folder, below `src/screens` and `stories/screens`. */
  of: string;
}

/** What the page about a screen shows below its words, all read from the code. */
export function ScreenParts({ of }: ScreenPartsProps) {
  const screen = screens[of];
  if (!screen) return <p>There is no folder src/screens/{of}.</p>;
  const { addresses, calls, files, viewports } = screen;
  return (
    <Unstyled>
      <Root>
        {addresses.length > 0 && (
          <section>
            <h2>Address</h2>
            {addresses.map((address) => (
              <p key={address}>
                <code>{address}</code>
              </p>
            ))}
          </section>
        )}
        <section>
          <h2>States</h2>
          <p>Each is live. Click one to open it.</p>
          <States of={of} viewports={viewports} />
        </section>
        <section>
          <h2>Calls</h2>
          <Calls calls={calls} />
        </section>
        <section>
          <h2>Code</h2>
          <Code groups={files} />
        </section>
      </Root>
    </Unstyled>
  );
}

const Root = styled.div`
  font: ${size.body} / 1.5 ${font.sans};
  color: ${color.ink};

  h2 {
    margin: ${space(10)} 0 ${space(2)};
    padding-bottom: ${space(1)};
    border-bottom: 1px solid ${color.line};
    font-size: ${size.display};
  }
  h3 {
    margin: ${space(6)} 0 0;
    font-size: ${size.lead};
  }
`;
