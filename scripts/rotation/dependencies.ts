import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { importsOf, root } from '../../checks/imports.ts'

/** They import every module, so that a test which starts the product would depend on everything. */
const compositions = ['server/src/app.ts', 'server/src/hooks.ts', 'server/src/modules/modules.ts']

/** Calls a function once for each file. */
function once<T>(compute: (file: string) => T): (file: string) => T {
  const results = new Map<string, T>()
  return (file) => {
    const result = results.get(file) ?? compute(file)
    results.set(file, result)
    return result
  }
}

const importedBy = once((file) => {
  const path = join(root, file)
  const found = /\.(ts|tsx|mjs)$/.test(file) && existsSync(path) ? importsOf(file, readFileSync(path, 'utf8')) : []
  return found.map(({ to }) => to).filter((to) => !compositions.includes(to))
})

/** The files that a file imports, also through others, itself included, without those of the whole product's composition. */
const dependenciesOf = once((file) => {
  const all = new Set([file])
  for (const one of all) for (const next of importedBy(one)) all.add(next)
  return all
})

/**
 * Tells whether a test file depends on one of the changed files: it imports it, also through others, or lies in a folder above it,
 * or the file is in one of `folders`.
 */
export function touches(test: string, folders: readonly string[] = []) {
  const files = dependenciesOf(test)
  const near = [dirname(test), ...folders].map((folder) => `${folder}/`)
  return (changed: ReadonlySet<string>): boolean =>
    [...changed].some((file) => files.has(file) || near.some((folder) => file.startsWith(folder)))
}
