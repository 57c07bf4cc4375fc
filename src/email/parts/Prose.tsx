import { Fragment, type ReactNode } from 'react';
import { Column, Heading, Hr, Row, Section, Text } from 'react-email';
import type { Mark } from '@/domain/commentary/blocks';
import type {
  EmailBlock,
  EmailRun,
  EmailTable,
  EmailTextBlock,
} from '@/domain/newsletter/emailCommentary';
import { classes, colors, font, serif, type } from '@/email/styles';
import { topAligned } from './attributes';
import { EmailImage } from './EmailImage';
import { EmailLink } from './EmailLink';
import { ProseTable } from './ProseTable';

interface ImageProps {
  /** The alternative text of images without one of their own. */
  imageName: string;
  /** The widest that an image may be, in px. */
  width: number;
}

interface ProseProps extends ImageProps {
  blocks: readonly EmailBlock[];
}

/** Commentary as paragraphs, headings, lists, quotes and lines. */
export function Prose({ blocks, ...images }: ProseProps) {
  return (
    <div className={classes.prose} style={{ fontFamily: serif }}>
      {blocks.map((block, at) => (
        <ProseBlock key={at} block={block} {...images} />
      ))}
    </div>
  );
}

const paragraph = { marginTop: 16, marginBottom: 0, ...type.prose } as const;
const large = { margin: '24px 0 0', fontFamily: font, ...type.headline } as const;
const small = { margin: '20px 0 0', fontFamily: font, ...type.news } as const;
const rule = { margin: '16px 0 4px', borderTop: `1px solid ${colors.line}` } as const;

function ProseBlock({ block, ...images }: ImageProps & { block: EmailBlock }) {
  if (block.kind === 'rule') return <Hr className={classes.line} style={rule} />;
  if (block.kind === 'table') return <TableOfProse table={block} {...images} />;
  if (block.kind === 'quote') return <Quote blocks={block.blocks} {...images} />;
  return <TextBlock block={block} {...images} />;
}

function TableOfProse({ table, imageName, width }: ImageProps & { table: EmailTable }) {
  const columns = table.rows[0]?.length ?? 1;
  const cellWidth = Math.floor(width / columns);
  return (
    <ProseTable table={table}>
      {(run, key) => <RunView key={key} run={run} imageName={imageName} width={cellWidth} />}
    </ProseTable>
  );
}

interface TextBlockProps extends ImageProps {
  block: EmailTextBlock;
  isFirstOfQuote?: boolean;
}

function TextBlock({ block, imageName, width, isFirstOfQuote = false }: TextBlockProps) {
  const content = block.runs.map((run, at) => (
    <RunView key={at} run={run} imageName={imageName} width={width} />
  ));
  if (block.kind === 'item') return <ListItem item={block}>{content}</ListItem>;
  const style = isFirstOfQuote ? { ...paragraph, marginTop: 0 } : paragraph;
  if (block.kind === 'paragraph') return <Text style={style}>{content}</Text>;
  const isLarge = block.level <= 4;
  const heading = isLarge ? large : small;
  return (
    <Heading
      as={isLarge ? 'h3' : 'h4'}
      style={isFirstOfQuote ? { ...heading, margin: 0 } : heading}
    >
      {content}
    </Heading>
  );
}

const quoteIndent = 14;
const quoteLine = 3;
const quoteCell = {
  paddingLeft: quoteIndent,
  borderLeft: `${quoteLine}px solid ${colors.mastEdge}`,
} as const;

interface QuoteProps extends ImageProps {
  blocks: readonly EmailTextBlock[];
}

/**
 * The line and the padding are on a `Column`, which is a table cell: Outlook ignores them
 * elsewhere.
 */
function Quote({ blocks, imageName, width }: QuoteProps) {
  return (
    <Section style={{ paddingTop: 16 }}>
      <Row>
        <Column style={quoteCell}>
          {blocks.map((block, at) => (
            <TextBlock
              key={at}
              block={block}
              imageName={imageName}
              width={width - quoteIndent - quoteLine}
              isFirstOfQuote={at === 0}
            />
          ))}
        </Column>
      </Row>
    </Section>
  );
}

type Item = Extract<EmailTextBlock, { kind: 'item' }>;

const indent = 22;
const deepest = 4;

/**
 * The marker and the text are in two cells, because Gmail removes the negative indent that would
 * put the marker outside. Deeper items have an empty cell before them, because programs disagree on
 * whether the width of a cell includes its padding. The table is our own, because a `Row` with two `Column`s adds 130 bytes
 * for each item.
 */
function ListItem({ item, children }: { item: Item; children: ReactNode }) {
  const left = indent * Math.min(item.level, deepest);
  const style = { ...paragraph, marginTop: item.number === null ? 4 : 10 };
  return (
    <table role="presentation" border={0} cellPadding={0} cellSpacing={0}>
      <tr {...topAligned}>
        {left > 0 && <td width={left}>{'\u00A0'}</td>}
        <td width={indent}>
          {item.number !== null && (
            <Text style={style}>{item.isOrdered ? `${item.number}.` : '•'}</Text>
          )}
        </td>
        <td>
          <Text style={style}>{children}</Text>
        </td>
      </tr>
    </table>
  );
}

interface RunViewProps extends ImageProps {
  run: EmailRun;
}

function RunView({ run, imageName, width }: RunViewProps) {
  if (run.kind === 'break') return <br />;
  if (run.kind === 'image') {
    const alt = run.alt || imageName;
    const { url, dark, href } = run;
    const sizes = { width, fileWidth: run.width };
    return <EmailImage src={url} dark={dark} alt={alt} href={href} {...sizes} />;
  }
  return <EmailLink href={run.href ?? ''}>{marked(run.text, run.marks)}</EmailLink>;
}

function marked(text: string, marks: readonly Mark[]): ReactNode {
  return marks.reduceRight<ReactNode>(
    (inner, Tag) => <Tag>{inner}</Tag>,
    <Fragment>{text}</Fragment>,
  );
}
