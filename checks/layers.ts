import { layers as ownLayers } from '../server/src/modules/modules.ts'
import { moduleOf } from './boundaries.ts'
import { type Import, isTest } from './imports.ts'

/** The names of the server's modules from top to bottom. A module imports only modules of lower rows. */
export const layers: readonly (readonly string[])[] = ownLayers.map((row, n) => [
  ...(n === 0 ? ['desk'] : []),
  ...row.map(({ name }) => name),
])

const rowOf = (name: string) => layers.findIndex((row) => row.includes(name))

/** Imports of a module that is not below the importing one, as `from → to`. */
export function upwardImports(imports: readonly Import[]): string[] {
  return imports
    .filter(({ from, to }) => {
      const [own, other] = [moduleOf(from), moduleOf(to)]
      return own !== undefined && other !== undefined && own !== other && !isTest(from) && rowOf(own) >= rowOf(other)
    })
    .map(({ from, to }) => `${from} → ${to}`)
}

type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** The import graph, with nodes named by `nameOf`; files without a name are left out. */
function graphOf(imports: readonly Import[], nameOf: (file: string) => string | undefined): Graph {
  const graph = new Map<string, Set<string>>()
  for (const one of imports) {
    const [from, to] = [nameOf(one.from), nameOf(one.to)]
    if (from === undefined || to === undefined || isTest(one.from)) continue
    if (from !== to || one.from === one.to) graph.set(from, (graph.get(from) ?? new Set()).add(to))
  }
  return graph
}

/** The shortest path from a node back to itself, breadth first; at most `limit` steps. */
function cycleThrough(graph: Graph, start: string, limit: number): string[] | undefined {
  const seen = new Set<string>()
  let ends: string[][] = [[start]]
  while (ends.length > 0 && (ends[0]?.length ?? 0) <= limit) {
    const next: string[][] = []
    for (const path of ends)
      for (const to of graph.get(path.at(-1) ?? '') ?? []) {
        if (to === start) return [...path, to]
        if (!seen.has(to)) next.push([...path, to])
        seen.add(to)
      }
    ends = next
  }
  return undefined
}

function shortestCycle(graph: Graph): string | undefined {
  let shortest: string[] | undefined
  for (const start of graph.keys())
    shortest = cycleThrough(graph, start, shortest ? shortest.length - 2 : graph.size) ?? shortest
  return shortest?.join(' → ')
}

/**
 * The shortest import cycle of files, as `a.ts → b.ts → a.ts`. Type imports and dynamic imports count, because a change in one file
 * requires reading the other.
 */
export const cycleOfFiles = (imports: readonly Import[]): string | undefined =>
  shortestCycle(graphOf(imports, (file) => (/\.tsx?$/.test(file) ? file : undefined)))

/** The shortest import cycle of modules, as `lending → billing → lending`. */
export const cycleOfModules = (imports: readonly Import[]): string | undefined =>
  shortestCycle(graphOf(imports, moduleOf))
