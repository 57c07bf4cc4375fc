import { Column, Row, Section } from 'react-email';
import type { DayFigure } from '@/domain/newsletter/contentDay';
import { background } from '@/email/outlook';
import { topAligned } from '@/email/parts/attributes';
import { sidePadding } from '@/email/parts/EmailSection';
import { classes, colors, type } from '@/email/styles';

/**
 * The day's figures side by side, each above its change; nothing if none is known. The mark tells the
 * checks that they are in the tables, too.
 */
export function DayFigures({ figures }: { figures: readonly DayFigure[] }) {
  if (figures.length === 0) return null;
  const width = `${Math.floor(100 / figures.length)}%`;
  return (
    <Section
      data-copy=""
      className={classes.tint}
      tdClassName={classes.pad}
      {...background(colors.tint)}
      style={{ padding: sidePadding(12) }}
    >
      <Row>
        {figures.map((figure, at) => (
          <Column
            key={figure.label}
            className={classes.line}
            width={width}
            {...topAligned}
            style={at === 0 ? type.line : furtherCell}
          >
            <Figure figure={figure} />
          </Column>
        ))}
      </Row>
    </Section>
  );
}

const furtherCell = {
  ...type.line,
  paddingLeft: 12,
  borderLeft: `1px solid ${colors.line}`,
} as const;

function Figure({ figure: { label, value, change } }: { figure: DayFigure }) {
  return (
    <>
      <span className={classes.soft} style={{ fontSize: 12, color: colors.soft }}>
        {label}
      </span>
      <br />
      <b style={type.dayFigure}>{value}</b>
      <br />
      {change.direction && (
        <span className={classes[change.direction]} style={{ color: colors[change.direction] }}>
          {change.text}
        </span>
      )}
    </>
  );
}
