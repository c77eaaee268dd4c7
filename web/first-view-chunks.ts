import { fileURLToPath } from 'node:url'

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const roots = {
  app: here('./src/customer/main.tsx'),
  login: here('./src/customer/accounts/sign-in/login-screen.tsx'),
  home: here('./src/customer/home/home-screen.tsx'),
  account: here('./src/customer/home/account-home.tsx'),
}

/** A module and everything that it imports statically. */
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
 * Chunks of the first views: one shared by all, and one each for login, home and a customer's home. By default the bundler
 * makes one for each set of screens that share something: dozens of small files, which a slow connection fetches one by one.
 */
export function firstViewGroups() {
  let views: Views | undefined
  const viewsOf = (graph: ModuleGraph): Views => ({
    app: reach(graph, roots.app),
    login: reach(graph, roots.login),
    home: reach(graph, roots.home),
    account: reach(graph, roots.account),
  })
  // A group includes what its modules import, so the order matters.
  return chunks.map((chunk) => ({
    debugName: chunk,
    name: (id: string, graph: ModuleGraph) => {
      views ??= viewsOf(graph)
      return chunkOf(id, views) === chunk ? chunk : null
    },
  }))
}

/** Parts with a chunk of their own: what is reported, which follows the first view, and for a limit taking pictures and forms. */
const areas = [
  {
    name: 'tracking',
    folder: /web\/src\/shell\/tracking\/|shared\/src\/contract\/telemetry|web\/src\/api\/soft-paths/,
  },
  { name: 'camera', folder: /web\/src\/customer\/onboarding\/identity\// },
  {
    name: 'forms',
    folder:
      /web\/src\/(shell\/forms|customer\/onboarding\/(bank-accounts\/parts|contacts|flow|forms|profile|status))\//,
  },
] as const
const areaOf = (id: string) => areas.find(({ folder }) => folder.test(id))?.name ?? 'common'

/**
 * What several other screens share, in one chunk for each area: on a slow connection one file of 30 kB is there before thirty of
 * 1 kB, and the next screen has it already.
 */
export const sharedGroups = (['tracking', 'common', 'camera', 'forms'] as const).map((area) => ({
  debugName: area,
  name: (id: string) => (areaOf(id) === area ? area : null),
  minShareCount: 2,
}))
