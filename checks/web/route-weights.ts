import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { lazyModules } from '../../web/lazy-modules.ts'
import { routeMeta } from '../../web/src/shell/router/route-table.ts'
import { type Import, root, textOf } from '../imports.ts'

interface Chunk {
  file: string
  isDynamicEntry?: boolean
  imports?: string[]
  css?: string[]
}

const dist = join(root, 'web/dist')
export const isBuilt = existsSync(join(dist, '.vite/manifest.json'))
/** The chunks of the build, by the modules that they begin with. */
export const manifest = (): Record<string, Chunk> => (isBuilt ? JSON.parse(textOf('web/dist/.vite/manifest.json')) : {})

const zipped = new Map<string, number>()
/** kB of 1,000 bytes, gzip -9, summed per file. */
export function weight(files: Iterable<string>): number {
  let bytes = 0
  for (const file of files) {
    const size = zipped.get(file) ?? gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
    zipped.set(file, size)
    bytes += size
  }
  return bytes / 1_000
}

/** Says by which files something is heavier than it may be; undefined if it is not. */
export function tooHeavy(what: string, files: Iterable<string>, most: number): string | undefined {
  const kB = weight(files)
  if (kB <= most) return undefined
  const heaviest = [...files].map((file) => ({ file, kB: weight([file]) })).toSorted((a, b) => b.kB - a.kB)
  const named = heaviest.slice(0, 8).map(({ file, kB }) => `${file.replace('assets/', '')} ${kB.toFixed(1)}`)
  return `${what}: ${kB.toFixed(1)} kB of script, more than ${most}: ${named.join(', ')} and ${heaviest.length - named.length} more`
}

/** Files that the first visit of modules loads: the entry, the modules and their static imports. */
export function firstVisit(chunks: Record<string, Chunk>, ...modules: string[]): { js: Set<string>; css: Set<string> } {
  const [js, css] = [new Set<string>(), new Set<string>()]
  const visit = (name: string) => {
    const chunk = chunks[name]
    if (!chunk) throw new Error(`${name} is not in the manifest`)
    if (js.has(chunk.file)) return
    js.add(chunk.file)
    for (const file of chunk.css ?? []) css.add(file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const name of ['index.html', ...modules]) visit(name)
  return { js, css }
}

const home = 'src/customer/home/home-screen.tsx'
/** What every page of a partner loads before its screen. */
export const hostPage = 'src/customer/host-page.ts'
/** The modules of every screen: what is loaded when its route is opened, by the route's name. */
export const screenModules = new Map<string, readonly string[]>([
  ['Login', ['src/customer/accounts/sign-in/login-screen.tsx']],
  ['Home', [home, 'src/customer/home/account-home.tsx']],
  ...lazyModules().map(({ screen, module, lists }) => [screen, [...lists, module]] as const),
])

/** The routes that each screen leads to: those that its code names, and where back leads. */
export function nextScreens(imports: readonly Import[]): Map<string, string[]> {
  const below = Map.groupBy(
    imports.filter(({ kind }) => kind === 'static'),
    ({ from }) => from,
  )
  const reach = (file: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(file) || !/^web\/src\/(customer|shell\/forms|shell\/help)\/.*\.tsx?$/.test(file)) return seen
    seen.add(file)
    for (const { to } of below.get(file) ?? []) reach(to, seen)
    return seen
  }
  const namesIn = (file: string) => Array.from(textOf(file).matchAll(/'([A-Z]\w+)'/g), ([, name]) => name)
  return new Map(
    [...screenModules].map(([screen, modules]) => {
      const files = [...reach(`web/${modules.at(-1)}`)]
      const { back, fallback } = routeMeta[screen as keyof typeof routeMeta]
      const names = [...files.flatMap(namesIn), back, fallback].filter((name) => name !== undefined)
      return [screen, [...new Set(names)].filter((name) => name !== screen && screenModules.has(name))]
    }),
  )
}
