import type { Plugin, Rolldown } from 'vite';
import { modulesOf, type Routing } from './preloads.ts';

/*
 * Without groups, each set of pages gets a file of its own for what only these pages share, which
 * makes dozens of small files for a page. So what many pages need goes into five files.
 */

/**
 * The five files, and for each the others that its pages load anyway: `public` is for all pages,
 * `common` for staff and some public pages, `libraries` for packages and what wraps them, `staff`
 * for pages behind the sign-in, `writing` for the composer and pages that show what it writes.
 */
const loadedWith = {
  public: [],
  common: ['public'],
  libraries: ['public', 'common'],
  staff: ['public', 'common', 'libraries'],
  writing: ['public', 'common', 'libraries', 'staff'],
} as const;

type SharedFile = keyof typeof loadedWith;

/**
 * How many characters of a module may be shared for each page that needs them, because the other
 * pages load them in vain: a short module goes into a shared file sooner than a long one.
 */
const charactersForPage = 960;
/** From this many pages on, a package goes into a shared file; its icons are shared like our modules. */
const pagesOfPackage = 12;
/** What the composer shares with these pages only is one file, which no other page loads. */
const writingPages = new Set(['ComposerPage', 'PreviewPage', 'DashboardPage']);
/** Calendars of other countries, and what chooses one: only the sheet of a date field needs them. */
const onlyInCalendar =
  /@internationalized\/date\/.*(calendars\/(?!Gregorian)|createCalendar|DateFormatter)/;

/** How many pages load a module before they are drawn. */
interface Use {
  all: number;
  public: number;
  writing: number;
  isComposer: boolean;
}

type Graph = Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>;

/** The modules and everything that they import statically. */
function closure(graph: Graph, modules: string[]): Set<string> {
  const found = new Set<string>();
  const open = [...modules];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    open.push(...(graph.getModuleInfo(next)?.importedIds ?? []));
  }
  return found;
}

function usesOf(graph: Graph, routing: Routing): Map<string, Use> {
  const uses = new Map<string, Use>();
  // Several addresses may show the same page.
  const pages = new Map(routing.allPages.map((page) => [modulesOf(page, routing).join(), page]));
  for (const page of pages.values()) {
    const modules = modulesOf(page, routing);
    const isPublic = routing.publicPages.includes(page);
    for (const id of closure(graph, modules)) {
      const use = uses.get(id) ?? { all: 0, public: 0, writing: 0, isComposer: false };
      uses.set(id, {
        all: use.all + 1,
        public: use.public + Number(isPublic),
        writing: use.writing + Number(writingPages.has(page.page)),
        isComposer: use.isComposer || page.page === 'ComposerPage',
      });
    }
  }
  // The module of a page stays a file of its own, which the page's address names.
  for (const page of pages.values()) modulesOf(page, routing).forEach((id) => uses.delete(id));
  return uses;
}

function fileOf(id: string, use: Use, length: number): SharedFile | null {
  if (onlyInCalendar.test(id)) return null;
  if (id.includes('/node_modules/')) {
    const isSharedIcon = id.includes('/icons/') && use.all > 1;
    if (use.all < pagesOfPackage && !isSharedIcon) return null;
    return use.public > 0 ? 'libraries' : 'staff';
  }
  if (use.isComposer && use.all > 1 && use.writing === use.all) return 'writing';
  if (use.all < 2 || length > charactersForPage * use.all) return null;
  if (use.public > 2) return 'public';
  return use.public > 0 ? 'common' : 'staff';
}

/** Names the shared files of modules. What imports anything that its file's pages don't load is left out. */
function filesOf(graph: Graph, routing: Routing): Map<string, SharedFile> {
  const entries = [...graph.getModuleIds()].filter((id) => graph.getModuleInfo(id)?.isEntry);
  const start = closure(graph, entries);
  const files = new Map<string, SharedFile>();
  const uses = usesOf(graph, routing);
  for (const [id, use] of uses) {
    const file = fileOf(id, use, graph.getModuleInfo(id)?.code?.length ?? 0);
    if (file !== null && !start.has(id)) files.set(id, file);
  }
  const isComplete = (id: string, file: SharedFile) => {
    const loaded: readonly string[] = [file, ...loadedWith[file]];
    const imports = graph.getModuleInfo(id)?.importedIds ?? [];
    return imports.every(
      (next) =>
        start.has(next) || onlyInCalendar.test(next) || loaded.includes(files.get(next) ?? ''),
    );
  };
  for (let isSettled = false; !isSettled;) {
    isSettled = true;
    for (const [id, file] of files) {
      if (file === 'writing' || isComplete(id, file)) continue;
      isSettled = false;
      if (file === 'common' && isComplete(id, 'libraries')) files.set(id, 'libraries');
      else files.delete(id);
    }
  }
  return files;
}

let files = new Map<string, SharedFile>();

/** Finds out which modules many pages share, before the output files are made. */
export const findSharedCode = (routing: Routing): Plugin => ({
  name: 'dashboard:find-shared-code',
  apply: 'build',
  buildEnd() {
    files = filesOf(this, routing);
  },
});

/** The name of the output file for a module that many pages share, or null. */
export function sharedFile(id: string): SharedFile | null {
  return files.get(id) ?? null;
}
