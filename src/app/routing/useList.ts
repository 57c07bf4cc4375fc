import { use, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  type ListController,
  type ListView,
  readListView,
  writeListView,
} from '@/components/data/list/listView';
import { CurrentPath } from './currentPath';

/** Milliseconds without typing before a search is written: browsers allow about 200 address changes in 10 s. */
const restMs = 300;

/** One list of a page: how the name of its CSV file and the names of its parameters begin. */
interface Place {
  name: string;
  /** '' for the first list, which also owns the search that all lists of the page share. */
  prefix: string;
}

/** Keeps what a list shows in the address, so that a reload or a shared link shows the same. */
export function useList(name: string): ListController {
  const [ties] = useLists([{ name, prefix: '' }]);
  return ties;
}

/** The same for a page with several lists. */
export function useLists<const Places extends readonly Place[]>(
  wanted: Places,
): { [At in keyof Places]: ListController } {
  const { pathname, search: address, hash } = useLocation();
  const navigate = useNavigate();
  const currentPath = use(CurrentPath);
  const [places] = useState<readonly Place[]>(wanted);
  const [views, setViews] = useState(() => readViews(address, places));
  const [seen, setSeen] = useState(address);
  const [written, setWritten] = useState(address);
  if (address !== seen) {
    setSeen(address);
    if (address !== written) {
      setWritten(address);
      setViews(readViews(address, places));
    }
  }

  useEffect(() => {
    const query = new URLSearchParams(address);
    const shown = writeViews(query, views, places).toString();
    if (shown === query.toString()) return undefined;
    const next = shown && `?${shown}`;
    const write = () => {
      // This page stays on screen while the code of the next one is loading.
      if (currentPath() !== pathname) return;
      setWritten(next);
      void navigate({ pathname, search: next, hash }, { replace: true, preventScrollReset: true });
    };
    const isTyping = views[0]?.search !== (query.get('search') ?? '');
    const timer = setTimeout(write, isTyping ? restMs : 0);
    return () => clearTimeout(timer);
  }, [views, places, pathname, address, hash, navigate, currentPath]);

  const ties = places.map(({ name }, at): ListController => ({
    view: views[at] as ListView,
    onView: (change) =>
      setViews((now) => now.map((view, place) => (place === at ? { ...view, ...change } : view))),
    onDownload: (csv) =>
      void import('@/app/browser/downloadFile').then(({ downloadCsv }) => downloadCsv(name, csv)),
  }));
  return ties as { [At in keyof Places]: ListController };
}

function readViews(address: string, places: readonly Place[]): ListView[] {
  const query = new URLSearchParams(address);
  return places.map(({ prefix }) => readListView(query, prefix));
}

function writeViews(query: URLSearchParams, views: readonly ListView[], places: readonly Place[]) {
  return places.reduce((written, { prefix }, at) => {
    const view = views[at];
    return view ? writeListView(written, view, prefix) : written;
  }, query);
}
