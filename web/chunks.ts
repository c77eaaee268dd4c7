import { fileURLToPath } from 'node:url'
import { minifySync } from 'vite'
import { type Chunk, chunksOf, type Used } from './chunk-plan.ts'

interface ModuleGraph {
  getModuleInfo(id: string): ModuleInfo | null
}
interface ModuleInfo {
  code: string | null
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const entry = here('./src/customer/main.tsx')
/** What a first view loads after the entry. What the first of them needs has a file with nothing else. */
const firstViews = [
  { name: 'sign-in', id: here('./src/customer/accounts/sign-in/login-screen.tsx') },
  { name: 'home', id: here('./src/customer/home/home-screen.tsx') },
  { name: 'account', id: here('./src/customer/home/account-home.tsx') },
  { name: 'partner', id: here('./src/customer/host-page.ts') },
  { name: 'entry', id: here('./src/customer/accounts/entry/entry-screen.tsx') },
] as const
/** React and the cache of reads have chunks of their own. */
const elsewhere = /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/

/** A module and everything that it imports statically. */
function reach(graph: ModuleGraph, id: string, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen
  seen.add(id)
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reach(graph, imported, seen)
  return seen
}

/** The group of all that a page loads at once: one file, whatever its screens on demand share with it. */
export function firstGroup(page: string) {
  let first: Set<string> | undefined
  return {
    debugName: 'first',
    name: (id: string, graph: ModuleGraph) => {
      first ??= reach(graph, page)
      return id !== page && first.has(id) ? 'first' : null
    },
  }
}

/** The modules that are loaded on demand: all screens, and what follows a first view or a tap. */
function loadedOnDemand(graph: ModuleGraph): string[] {
  const found = new Set<string>()
  const seen = new Set<string>()
  const visit = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    const info = graph.getModuleInfo(id)
    for (const one of info?.dynamicallyImportedIds ?? []) found.add(one)
    for (const one of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])]) visit(one)
  }
  visit(entry)
  return [...found].sort()
}

const specifiers = /(?<=\b(?:from|import))"[^"]*"/g

/**
 * Characters of a module's code, minified, without the names of what it imports: they are gone in the bundle, and some are absolute
 * paths, by which the plan would differ from folder to folder.
 */
export const sizeOf = (id: string, code: string): number => minifySync(id, code).code.replace(specifiers, '').length

/** What several of them use, with its users. */
function shared(graph: ModuleGraph): { first: Set<string>; used: Used[] } {
  const roots = loadedOnDemand(graph)
  const first = reach(graph, entry)
  const users = new Map<string, number[]>()
  for (const [at, root] of roots.entries())
    for (const id of reach(graph, root)) if (!first.has(id)) users.set(id, [...(users.get(id) ?? []), at])
  const views = firstViews.map(({ name, id }) => ({ name, at: roots.indexOf(id) }))
  const used: Used[] = []
  for (const [id, by] of users) {
    const [view, ...others] = views.filter(({ at }) => by.includes(at)).map(({ name }) => name)
    // What sign-in shares with home is there before either.
    if (view === 'sign-in' && others.some((name) => name !== 'partner' && name !== 'entry')) first.add(id)
    else if (by.length > 1 && !elsewhere.test(id))
      used.push({
        id,
        users: by,
        view,
        size: sizeOf(id, graph.getModuleInfo(id)?.code ?? ''),
        imports: [...reach(graph, id)],
      })
  }
  return { first, used }
}

/** No build has more shared chunks than this. */
const places = 200

/**
 * The groups of shared modules: one for the entry and what both first views need, then those of `chunk-plan.ts`. By default the
 * bundler makes one for each set of screens that share something: hundreds of small files, which a slow connection fetches one by
 * one. A group includes what its modules import, so those that most screens use come first.
 */
export function sharedGroups() {
  let plan: { first: Set<string>; chunks: readonly Chunk[] } | undefined
  const planOf = (graph: ModuleGraph) => {
    if (!plan) {
      const { first, used } = shared(graph)
      plan = { first, chunks: chunksOf(used) }
      if (plan.chunks.length > places) throw new Error(`${plan.chunks.length} shared chunks, more than ${places}`)
    }
    return plan
  }
  return [
    {
      debugName: 'first',
      name: (id: string, graph: ModuleGraph) => (id !== entry && planOf(graph).first.has(id) ? 'first' : null),
    },
    ...Array.from({ length: places }, (_, at) => ({
      debugName: `shared ${at}`,
      name: (id: string, graph: ModuleGraph) => {
        const chunk = planOf(graph).chunks[at]
        return chunk?.ids.has(id) ? chunk.name : null
      },
    })),
  ]
}
