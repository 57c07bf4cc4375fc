import { Column, Row } from 'react-email';
import type { Byline } from '@/domain/firm/byline';
import { classes, colors } from '@/email/styles';
import { fitContent } from './attributes';
import { EmailImage } from './EmailImage';

const avatarSize = 44;

/** The author's photo (if there is one), name and title. */
export function BylineBlock({ byline }: { byline: Byline }) {
  return (
    <Row {...fitContent}>
      {byline.avatar && (
        <Column style={{ paddingRight: 12 }}>
          <EmailImage src={byline.avatar} width={avatarSize} height={avatarSize} alt="" />
        </Column>
      )}
      <Column style={{ fontSize: 14, lineHeight: '20px' }}>
        <b>{byline.name}</b>
        <br />
        <span className={classes.soft} style={{ fontSize: 12, color: colors.soft }}>
          {byline.title}
        </span>
      </Column>
    </Row>
  );
}
