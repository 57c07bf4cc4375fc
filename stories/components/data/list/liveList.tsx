import { useState, type ComponentType, type ReactNode } from 'react';
import { fn } from 'storybook/test';
import {
  readListView,
  writeListView,
  wholeList,
  type ListController,
} from '@/components/data/list/listView';

/** For a story's args: the default view, and mock callbacks. */
export const listController: ListController = { view: wholeList, onView: fn(), onDownload: fn() };

interface LiveListProps {
  list: ListController;
  children: (list: ListController) => ReactNode;
}

/** Keeps the list's state in its own address, like a page does. `Reload` mounts it again. */
function LiveList({ list, children }: LiveListProps) {
  const [address, setAddress] = useState(() =>
    writeListView(new URLSearchParams(), list.view).toString(),
  );
  const [files, setFiles] = useState<string[]>([]);
  const [loads, setLoads] = useState(0);
  const live: ListController = {
    view: readListView(new URLSearchParams(address)),
    onView(change) {
      list.onView(change);
      setAddress((now) => {
        const query = new URLSearchParams(now);
        return writeListView(query, { ...readListView(query), ...change }).toString();
      });
    },
    onDownload(text) {
      list.onDownload(text);
      setFiles((all) => [...all, text]);
    },
  };
  return (
    <div
      key={loads}
      style={{ display: 'contents' }}
      data-address={address}
      data-downloads={files.length}
      data-csv={files.at(-1)}
    >
      <button type="button" hidden data-reload onClick={() => setLoads(loads + 1)}>
        Reload
      </button>
      {children(live)}
    </div>
  );
}

/**
 * A story's `render` for a screen with a list: the list works, starting with the view in the args.
 */
export function liveList<Props extends { list: ListController }>(Screen: ComponentType<Props>) {
  return (args: Props) => (
    <LiveList list={args.list}>{(list) => <Screen {...args} list={list} />}</LiveList>
  );
}
