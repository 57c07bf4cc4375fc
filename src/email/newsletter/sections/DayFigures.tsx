import { Column, Row, Section } from 'react-email';
import type { DayFigure } from '@/domain/newsletter/contentDay';
import { topAligned } from '@/email/parts/attributes';
import { sidePadding } from '@/email/parts/EmailSection';
import { classes, colors, type } from '@/email/styles';

/**
 * The day's figures side by side, each with its change; nothing if none is known. The mark tells the
 * checks that they are in the tables, too.
 */
export function DayFigures({ figures }: { figures: readonly DayFigure[] }) {
  if (figures.length === 0) return null;
  const width = `${Math.floor(100 / figures.length)}%`;
  return (
    <Section data-copy="" tdClassName={classes.pad} style={{ padding: sidePadding(16, 20) }}>
      <Row>
        {figures.map((figure) => (
          <Column key={figure.label} width={width} {...topAligned} style={type.line}>
            <Figure figure={figure} />
          </Column>
        ))}
      </Row>
    </Section>
  );
}

const changeClass = {
  up: `${classes.up} ${classes.change}`,
  down: `${classes.down} ${classes.change}`,
};

function Figure({ figure: { label, value, change } }: { figure: DayFigure }) {
  return (
    <>
      <span className={classes.soft} style={{ fontSize: 12, color: colors.soft }}>
        {label}
      </span>
      <br />
      <b className={classes.figure} style={type.narrowFigure}>
        {value}
      </b>{' '}
      {change.direction && (
        <span className={changeClass[change.direction]} style={{ color: colors[change.direction] }}>
          {change.text}
        </span>
      )}
    </>
  );
}
