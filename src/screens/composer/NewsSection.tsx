import { useRef, useState } from 'react';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import { styled } from 'styled-components';
import { newsCategories, type NewsCategory, type NewsItem } from '@/api/contract/news';
import { Button } from '@/components/actions/Button';
import { grayQuietButtons } from '@/components/actions/buttonStyle';
import { FormModal } from '@/components/feedback/FormModal';
import { textParts } from '@/components/editor/shortcuts';
import { ShortcutsHelp } from '@/components/feedback/ShortcutsHelp';
import { RadioField } from '@/components/forms/fields/RadioField';
import { Segments } from '@/components/forms/fields/Segments';
import { color, size, space } from '@/components/theme/tokens';
import { truncate } from '@/domain/format/text';
import { knownCategory, otherCategory } from '@/domain/news/news';
import { movedWithin } from '@/domain/news/order';
import { newsShortcuts } from '@/domain/news/shortcuts';
import { MarkedBar } from './MarkedBar';
import { NewsBucket } from './NewsBucket';
import { descriptionLimit } from './newsColumns';
import { likelyCategory, Triage, useMarks } from './newsTriage';
import { SelectedNews, useSelectedList } from './SelectedNews';
import { type NewsList, useNewsKeys } from './useNewsKeys';
import { headline, type NewsActions, useNewsUndo } from './useNewsUndo';

export interface NewsSectionProps extends Omit<NewsActions, 'onMove'> {
  /** The newsletter's items; undefined while loading. */
  selected: NewsItem[] | undefined;
  selectedFailure: string | null;
  onRetrySelected(): void;
  /** Today's news. */
  bucket: NewsItem[] | undefined;
  bucketFailure: string | null;
  onRetryBucket(): void;
  /** The ids of one category in their new order; absent where the API keeps no order. */
  onOrder?: ((ids: number[]) => Promise<boolean>) | undefined;
}

/** One pane for the day's news: a switch leads from what there is to what the newsletter has. */
export function NewsSection(props: NewsSectionProps) {
  const { selected, bucket } = props;
  const root = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<NewsItem | null>(null);
  const [dragged, setDragged] = useState<NewsItem | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [shown, setShown] = useState<NewsList>('bucket');
  const list = useSelectedList(selected, shown === 'selected');
  const order = useOrdering(props, list.settle);
  const { undo, ...actions } = useNewsUndo({ ...props, onMove: order.move });
  const act = newsActs(actions, selected);
  const { message, silence, rows } = useNewsKeys(root, {
    selected,
    onToggle: (item) => (item.block ? act.remove(item) : act.select(item)),
    onTake: (item) => (item.block ? 'Already selected.' : act.take(item)),
    onChoose: act.choose,
    onCategory: setAsked,
    onMove: order.onOrder && ((item, step) => announceMove({ item, step, selected, actions })),
    onUndo: undo,
    onHelp: () => setHelpOpen(true),
  });
  const marks = useMarks(rows.inBucket);
  if (rows.list !== shown) {
    setShown(rows.list);
    actions.forget();
  }
  const own = shown === 'bucket' ? bucket : list.rows;
  const current = own?.find(({ id }) => id === rows.currentKey);

  return (
    <Root ref={root} id="news" tabIndex={-1}>
      <Head>
        <Segments
          isLabelHidden
          label="News to show"
          options={[
            { value: 'bucket', label: 'News Bucket', note: bucket?.length },
            { value: 'selected', label: 'Selected News', note: selected?.length },
          ]}
          value={shown}
          onChange={rows.show}
        />
        <Button
          kind="quiet"
          icon={<CircleHelp />}
          aria-label="Keyboard shortcuts"
          title="Keyboard shortcuts (?)"
          onClick={() => setHelpOpen(true)}
        />
      </Head>
      <Triage
        value={{
          marked: marks.marked,
          changed: actions.changed,
          onMark: marks.onMark,
          onToggle: (item) => void (item.block ? act.remove(item) : act.take(item)),
          onChoose: (item, category) => void act.choose(item, category),
          onSelect: (item) => void act.select(item),
          onUndo: () => void undo(),
          onDragStart: setDragged,
          onDragEnd: () => setDragged(null),
        }}
      >
        <Lists
          onClick={({ target }) => {
            silence();
            rows.press(target);
          }}
        >
          <NewsBucket
            items={bucket}
            isShown={shown === 'bucket'}
            error={props.bucketFailure}
            onRetry={props.onRetryBucket}
            rows={rows}
          />
          <SelectedNews
            {...{ list, rows, dragged }}
            items={selected}
            isShown={shown === 'selected'}
            error={props.selectedFailure}
            onRetry={props.onRetrySelected}
            onRemove={act.remove}
            onCategory={setAsked}
            onCategorise={act.choose}
            onOrder={order.onOrder}
            onMove={order.onOrder && ((item, step) => void actions.onMove(item, step))}
          />
        </Lists>
      </Triage>
      <Foot>
        {shown === 'bucket' && marks.marked.size > 0 && (
          <MarkedBar
            items={[...marks.marked.values()]}
            onAdd={(items, category) => {
              marks.clear();
              void actions.onAdd(items, category);
            }}
            onClear={marks.clear}
          />
        )}
        <Status role="status">{message}</Status>
        {!message && <About item={current} />}
      </Foot>
      {asked && (
        <CategoryModal
          item={asked}
          onSave={async (item, category) => {
            const isSaved = await act.save(item, category);
            if (isSaved) setAsked(null);
            return isSaved;
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {isHelpOpen && (
        <NewsKeysHelp hasOrder={props.onOrder !== undefined} onClose={() => setHelpOpen(false)} />
      )}
    </Root>
  );
}

/** What the rows and the keys do. Each but `save` returns a message about it. */
function newsActs(
  actions: Omit<ReturnType<typeof useNewsUndo>, 'undo'>,
  selected: NewsItem[] | undefined,
) {
  const save = (item: NewsItem, category: NewsCategory) => {
    const own = selected?.find(({ id }) => id === item.id);
    return own ? actions.onCategorise(own, category) : actions.onAdd([item], category);
  };
  const choose = (item: NewsItem, category: NewsCategory) => {
    void save(item, category);
    return `Selected · ${category}: ${headline(item)}`;
  };
  const select = (item: NewsItem) => {
    void actions.onSelect(item);
    return `Selected: ${headline(item)}`;
  };
  return {
    save,
    choose,
    select,
    take(item: NewsItem) {
      const category = likelyCategory(item);
      return category ? choose(item, category) : select(item);
    },
    remove(item: NewsItem) {
      void actions.onRemove(item);
      return `Unselected: ${headline(item)}`;
    },
  };
}

/** Moves within a category. The rows go to their new places at once, and back if that is refused. */
function useOrdering({ selected, onOrder }: NewsSectionProps, settle: () => void) {
  async function order(ids: number[]): Promise<boolean> {
    const answer = onOrder?.(ids);
    settle();
    const isDone = (await answer) === true;
    settle();
    return isDone;
  }
  return {
    onOrder: onOrder && ((ids: number[]) => void order(ids)),
    async move(item: NewsItem, step: -1 | 1): Promise<boolean> {
      const ids = movedWithin(selected ?? [], item, step);
      return ids !== null && order(ids);
    },
  };
}

interface Move {
  item: NewsItem;
  step: -1 | 1;
  selected: NewsItem[] | undefined;
  actions: Pick<NewsActions, 'onMove'>;
}

async function announceMove({ item, step, selected, actions }: Move): Promise<string> {
  const category = knownCategory(item.sub_category) ?? otherCategory;
  const ids = movedWithin(selected ?? [], item, step);
  if (!ids) return `Already ${step < 0 ? 'first' : 'last'} in ${category}.`;
  const isMoved = await actions.onMove(item, step);
  return isMoved
    ? `${ids.indexOf(item.id) + 1} of ${ids.length} in ${category}: ${headline(item)}`
    : `Couldn’t move: ${headline(item)}`;
}

/** What the current item says, which its row has no room for. */
function About({ item }: { item: NewsItem | undefined }) {
  if (item) return <Text aria-hidden="true">{truncate(item.content, descriptionLimit)}</Text>;
  return (
    <>
      <Hint $isFor="hover">
        Press j and k to move, Enter to select, 1–9 for a category, ? for all shortcuts
      </Hint>
      <Hint $isFor="none">Tap an item to read more of it</Hint>
    </>
  );
}

/** The keys of the news panels and what each does. */
function NewsKeysHelp({ hasOrder, onClose }: { hasOrder: boolean; onClose(): void }) {
  const shown = newsShortcuts.filter(({ keys }) => hasOrder || !keys.startsWith('Shift+'));
  return (
    <ShortcutsHelp
      shortcuts={[...shown, { keys: 'Ctrl K', does: 'Search or jump to…' }]}
      parts={textParts}
      onClose={onClose}
    />
  );
}

interface CategoryModalProps {
  item: NewsItem;
  onSave(item: NewsItem, category: NewsCategory): Promise<boolean>;
  onClose(): void;
}

const options = newsCategories.map((category) => ({ value: category, label: category }));

export function CategoryModal({ item, onSave, onClose }: CategoryModalProps) {
  const [category, setCategory] = useState(item.sub_category);
  const [error, setError] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const chosen = newsCategories.find((each) => each === category);

  const handleSubmit = async () => {
    if (!chosen) return setError('Choose a category.');
    setIsSaving(true);
    await onSave(item, chosen);
    setIsSaving(false);
  };

  return (
    <FormModal
      title="Category"
      size="medium"
      isDirty={false}
      isSaving={isSaving}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <RadioField
        label={item.text}
        name="category"
        options={options}
        value={category}
        error={error}
        onChange={(event) => setCategory(event.target.value)}
      />
    </FormModal>
  );
}

const Root = styled.div`
  ${grayQuietButtons}
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  grid-template-columns: minmax(0, 1fr);
  height: 100%;
  min-height: 420px;
  outline: none;
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: ${space(3)} ${space(4)} ${space(2)} ${space(6)};
`;

/* Both lists are in one place, and one of them is shown. */
const Lists = styled.div`
  display: grid;
  grid-template-rows: minmax(0, 1fr);
  grid-template-columns: minmax(0, 1fr);
`;

/* Always as high, so that the rows above it stay where they are. */
const Foot = styled.div`
  display: grid;
  align-content: start;
  height: 6rem;
  padding: 10px ${space(4)} 10px ${space(6)};
  overflow: hidden;
  color: ${color.inkSoft};
  font-size: ${size.caption};
  line-height: 1rem;
  border-top: 1px solid ${color.line};
`;

const Status = styled.p`
  color: ${color.ink};
`;

const Text = styled.p`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 5;
`;

const Hint = styled.p<{ $isFor: 'hover' | 'none' }>`
  display: none;
  @media (hover: ${({ $isFor }) => $isFor}) {
    display: block;
  }
`;
