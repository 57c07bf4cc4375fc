import { useState } from 'react';
import { styled } from 'styled-components';
import type { Version } from '@/api/contract/versions';
import { Button } from '@/components/actions/Button';
import { color, radius, size, space } from '@/components/theme/tokens';
import { formatWeekday } from '@/domain/format/dates';
import { fieldNames } from '@/domain/newsletter/fieldNames';
import { authorOf, byDay, clockOf } from '@/domain/newsletter/history';

interface VersionDaysProps {
  /** Newest first. */
  versions: readonly Version[];
  /** True for what somebody else saved since the user last looked. */
  isNew(version: Version): boolean;
  onOpen(version: Version): void;
}

/** More are shown when asked for. */
const firstShown = 100;

/** Versions under the day on which they were saved. */
export function VersionDays({ versions, isNew, onOpen }: VersionDaysProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? versions : versions.slice(0, firstShown);
  return (
    <>
      {byDay(shown).map(({ day, versions: ofDay }) => (
        <section key={day} aria-label={formatWeekday(ofDay[0]?.at)}>
          <Day>{formatWeekday(ofDay[0]?.at) || 'Date unknown'}</Day>
          <List>
            {ofDay.map((version) => (
              <li key={version.id}>
                <Row type="button" aria-haspopup="dialog" onClick={() => onOpen(version)}>
                  <Time>{clockOf(version)}</Time>{' '}
                  <Field $isNew={isNew(version)}>{fieldNames[version.field]}</Field>{' '}
                  <Details>
                    {authorOf(version)}
                    {version.is_unsaved && ' · Not saved'}
                    {version.saves > 1 && ` · ${version.saves} saves`}
                    {isNew(version) && ' · New'}
                  </Details>
                </Row>
              </li>
            ))}
          </List>
        </section>
      ))}
      {shown.length < versions.length && (
        <div>
          <Button onClick={() => setShowsAll(true)}>Show all {versions.length} versions</Button>
        </div>
      )}
    </>
  );
}

const Day = styled.h3`
  padding-bottom: ${space(1)};
  color: ${color.inkSoft};
  font-weight: 600;
  font-size: ${size.caption};
`;

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.button`
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr) auto;
  gap: 0 ${space(2)};
  align-items: baseline;
  width: calc(100% + ${space(4)});
  min-height: ${space(9)};
  margin-inline: -${space(2)};
  padding: ${space(1)} ${space(2)};
  color: ${color.ink};
  font-size: ${size.table};
  text-align: left;
  background: none;
  border: 0;
  border-radius: ${radius.control};
  cursor: pointer;
  &:hover {
    background: ${color.sunk};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Time = styled.span`
  color: ${color.inkSoft};
  font-variant-numeric: tabular-nums;
`;

const Field = styled.span<{ $isNew: boolean }>`
  font-weight: ${({ $isNew }) => ($isNew ? 650 : 'inherit')};
  overflow-wrap: anywhere;
`;

const Details = styled.span`
  max-width: 180px;
  overflow: hidden;
  color: ${color.inkSoft};
  text-align: right;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
