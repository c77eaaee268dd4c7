import { type Import, isTest } from '../imports.ts'

/** Entry points of the live product. */
const entryPoints = ['server/src/main.ts', 'server/src/app.ts', 'server/src/providers/compose.ts']

/** The only two imports of the sandbox, each conditional on the setting. */
const sandboxConditions = [
  `core.config.sandbox ? (await import('./modules/desk/compose.ts'))`,
  `config.sandbox ? (await import('./modules/desk/clock.ts'))`,
]
export const entryFile = 'server/src/app.ts'

export const isSandbox = (file: string): boolean =>
  /^server\/src\/modules\/desk\/|^server\/src\/providers\/(?:.*\/)?sandbox(?:\/|[\w-]*\.ts$)|^shared\/src\/sandbox\//.test(
    file,
  )

/** Every import path from the live product to the sandbox, as a list of files. Follows dynamic imports of other code. */
export function sandboxImports(imports: readonly Import[]): string[] {
  const from = Map.groupBy(
    imports.filter(({ kind, to }) => kind === 'static' || (kind === 'dynamic' && !isSandbox(to))),
    (one) => one.from,
  )
  const seen = new Set<string>()
  const follow = (file: string, path: readonly string[]): string[] => {
    if (isSandbox(file)) return [[...path, file].join(' → ')]
    if (seen.has(file)) return []
    seen.add(file)
    return (from.get(file) ?? []).flatMap(({ to }) => follow(to, [...path, file]))
  }
  return entryPoints.flatMap((file) => follow(file, []))
}

/** Dynamic imports of the sandbox that are not conditional on the setting. `source` is the text of the file that may contain them. */
export function unconditionalImports(imports: readonly Import[], source: string): string[] {
  const loads = imports.filter(({ from, to, kind }) => kind === 'dynamic' && isSandbox(to) && !isTest(from))
  const elsewhere = loads.filter(({ from }) => from !== entryFile).map(({ from, to }) => `${from} loads ${to}`)
  const inEntryFile = loads.length - elsewhere.length
  const guarded = sandboxConditions.filter((condition) => source.includes(condition)).length
  return inEntryFile > guarded
    ? [...elsewhere, `${entryFile} loads the sandbox without checking config.sandbox`]
    : elsewhere
}
