import { Fragment, type ReactNode } from 'react';
import type { Mark } from '@/domain/commentary';
import type { ShownBlock, ShownRun, ShownWords } from '@/domain/illustration';
import { hue, mark } from '@/email/styles';
import { layoutTable, topAligned } from './attributes';
import { WebLink } from './WebLink';
import { WidePicture } from './WidePicture';

interface PictureLook {
  /** The alternative text. */
  pictureName: string;
  /** In px. */
  width: number;
}

interface ProseProps extends PictureLook {
  blocks: readonly ShownBlock[];
}

/** Commentary as paragraphs; list items are paragraphs too, with their marker beside them. */
export function Prose({ blocks, ...look }: ProseProps) {
  return blocks.map((block, at) => <ProseBlock key={at} block={block} {...look} />);
}

const paragraph = { margin: '12px 0 0', fontSize: 15, lineHeight: '24px' } as const;
const rule = { margin: '16px 0 4px', border: 0, borderTop: `1px solid ${hue.line}` } as const;

function ProseBlock({ block, ...look }: PictureLook & { block: ShownBlock }) {
  if (block.kind === 'rule') return <hr className={mark.line} style={rule} />;
  if (block.kind === 'quote') return <Quote blocks={block.blocks} {...look} />;
  return <Words block={block} {...look} />;
}

interface WordsProps extends PictureLook {
  block: ShownWords;
  isFirstOfQuote?: boolean;
}

function Words({ block, pictureName, width, isFirstOfQuote = false }: WordsProps) {
  const words = block.runs.map((run, at) => (
    <RunView key={at} run={run} name={pictureName} width={width} />
  ));
  if (block.kind === 'item') return <ListItem item={block}>{words}</ListItem>;
  const style = isFirstOfQuote ? { ...paragraph, margin: 0 } : paragraph;
  if (block.kind === 'paragraph') return <p style={style}>{words}</p>;
  const isLarge = block.level <= 4;
  const Tag = isLarge ? 'h3' : 'h4';
  return <Tag style={{ ...style, fontSize: isLarge ? 17 : 15 }}>{words}</Tag>;
}

const quoteIndent = 14;
const quoteLine = 3;
const quoteCell = {
  paddingLeft: quoteIndent,
  borderLeft: `${quoteLine}px solid ${hue.mastEdge}`,
} as const;

interface QuoteProps extends PictureLook {
  blocks: readonly ShownWords[];
}

/** Line and padding stand on cells, where Outlook draws them; the outer cell is the space above. */
function Quote({ blocks, pictureName, width }: QuoteProps) {
  return (
    <table {...layoutTable}>
      <tr>
        <td style={{ paddingTop: 16 }}>
          <table {...layoutTable}>
            <tr>
              <td style={quoteCell}>
                {blocks.map((block, at) => (
                  <Words
                    key={at}
                    block={block}
                    pictureName={pictureName}
                    width={width - quoteIndent - quoteLine}
                    isFirstOfQuote={at === 0}
                  />
                ))}
              </td>
            </tr>
          </table>
        </td>
      </tr>
    </table>
  );
}

type Item = Extract<ShownWords, { kind: 'item' }>;

const indent = 22;
const deepest = 4;

function markerOf({ isOrdered, number }: Item): string {
  return isOrdered ? `${number}.` : '•';
}

/** A table, because a marker that hangs out by a negative indent is lost in Gmail. */
function ListItem({ item, children }: { item: Item; children: ReactNode }) {
  const left = indent * Math.min(item.level, deepest);
  const margin = `${item.number === null ? 4 : 8}px 0 0`;
  return (
    <table role="presentation" border={0} cellPadding={0} cellSpacing={0}>
      <tr {...topAligned}>
        <td style={{ paddingLeft: left }} width={left + indent}>
          {item.number !== null && <p style={{ ...paragraph, margin }}>{markerOf(item)}</p>}
        </td>
        <td>
          <p style={{ ...paragraph, margin }}>{children}</p>
        </td>
      </tr>
    </table>
  );
}

interface RunViewProps {
  run: ShownRun;
  name: string;
  width: number;
}

function RunView({ run, name, width }: RunViewProps) {
  if (run.kind === 'break') return <br />;
  if (run.kind === 'picture') {
    return <WidePicture src={run.url} alt={name} link={run.href ?? ''} width={width} />;
  }
  return <WebLink href={run.href ?? ''}>{marked(run.text, run.marks)}</WebLink>;
}

function marked(text: string, marks: readonly Mark[]): ReactNode {
  return marks.reduceRight<ReactNode>(
    (inner, Tag) => <Tag>{inner}</Tag>,
    <Fragment>{text}</Fragment>,
  );
}
