import { Unstyled } from '@storybook/addon-docs/blocks';
import { styled } from 'styled-components';
import { EmailFrame } from '@/components/email/EmailFrame';
import { color, font, radius, size, space, type ThemeName } from '@/components/theme/tokens';
import { StoryLink } from '@stories/docs/StoryLink';
import { useStories } from '@stories/docs/storyIndex';
import { useTheme } from '@stories/docs/useTheme';
import { typicalEmails, type TypicalEmail } from './typicalEmails';

const emails = typicalEmails();

/** The default export of each layout's story file, which says the layout. */
const storyFiles = import.meta.glob<{ args?: { variant?: string } }>(
  '/stories/email/newsletter/*.stories.tsx',
  { eager: true, import: 'default' },
);

/** The five layouts beside each other, in the theme of the toolbar. */
export function SideBySide() {
  const scheme = useTheme();
  return (
    <Unstyled>
      <Columns>
        {emails.map((email) => (
          <figure key={email.variant.key}>
            <Caption>
              <VariantLink of={email.variant} />
            </Caption>
            <Miniature email={email} scheme={scheme} scale={0.27} />
          </figure>
        ))}
      </Columns>
    </Unstyled>
  );
}

/** The name of a layout, which opens its story at a size that can be read. */
function VariantLink({ of: { key, name } }: { of: TypicalEmail['variant'] }) {
  const stories = useStories('stories/email/newsletter');
  const [path] = Object.entries(storyFiles).find(([, { args }]) => args?.variant === key) ?? [];
  const story = stories?.find(({ importPath }) => `/${importPath.slice(2)}` === path);
  return story ? <StoryLink storyId={story.id}>{name}</StoryLink> : name;
}

interface MiniatureProps {
  email: TypicalEmail;
  scheme: ThemeName;
  /** 1 is the size in a mail program. */
  scale: number;
}

function Miniature({ email, scheme, scale }: MiniatureProps) {
  const { variant, html } = email;
  const title = `${variant.name}, ${scheme}`;
  return (
    <Window tabIndex={0} role="region" aria-label={`${title}, scrolls`}>
      <div inert style={{ zoom: scale }}>
        <EmailFrame html={html} title={title} width={variant.width} scheme={scheme} />
      </div>
    </Window>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(182px, 1fr));
  gap: ${space(4)} ${space(3)};
`;
const Caption = styled.figcaption`
  margin-bottom: ${space(1)};
  font: ${size.table} / 1.5 ${font.sans};
  color: ${color.ink};
`;
const Window = styled.div`
  height: 520px;
  overflow: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.paper};
`;
