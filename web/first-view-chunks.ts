import { fileURLToPath } from 'node:url'

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const roots = {
  app: here('./src/app/main.tsx'),
  login: here('./src/app/features/sign-in/login-screen.tsx'),
  home: here('./src/app/features/home/home-screen.tsx'),
  account: here('./src/app/features/home/account-home.tsx'),
}

/** A module and all that it imports at once. */
function reach(graph: ModuleGraph, id: string, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen
  seen.add(id)
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reach(graph, imported, seen)
  return seen
}

type Views = Record<keyof typeof roots, Set<string>>
const chunks = ['first', 'login', 'home', 'account'] as const

function chunkOf(id: string, { app, login, home, account }: Views): (typeof chunks)[number] | undefined {
  if (Object.values(roots).includes(id)) return undefined
  if (app.has(id) || (login.has(id) && (home.has(id) || account.has(id)))) return 'first'
  if (login.has(id)) return 'login'
  if (home.has(id)) return 'home'
  return account.has(id) ? 'account' : undefined
}

/**
 * What the first views need: a chunk for all of them, and one more each for login, for home and for a customer's home. Left to
 * itself the bundler makes one for each set of screens that share something: dozens of small files, which a slow line fetches
 * one after the other.
 */
export function firstViewGroups() {
  let views: Views | undefined
  const viewsOf = (graph: ModuleGraph): Views => ({
    app: reach(graph, roots.app),
    login: reach(graph, roots.login),
    home: reach(graph, roots.home),
    account: reach(graph, roots.account),
  })
  // A group takes along what its modules import, so the order counts.
  return chunks.map((chunk) => ({
    debugName: chunk,
    name: (id: string, graph: ModuleGraph) => {
      views ??= viewsOf(graph)
      return chunkOf(id, views) === chunk ? chunk : null
    },
  }))
}
