import fs from 'node:fs'
import { registerHooks, syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A replacement in a file while it is loaded: a planted fault that a test must catch. */
export interface Change {
  /** Path from the root of the repository. */
  file: string
  find: string
  replace: string
}

const root = join(import.meta.dirname, '../..')
const pathOf = ({ file }: Change) => join(root, file)

/** The text with the changes. Throws if it does not contain what is to be replaced. */
export function planted(source: string, changes: readonly Change[]): string {
  return changes.reduce((text, { file, find, replace }) => {
    if (!text.includes(find)) throw new Error(`${file} no longer contains: ${find}`)
    return text.replace(find, () => replace)
  }, source)
}

/** Migrations are not modules: the server reads them as files. */
function plantInSql(changes: readonly Change[]): void {
  const { readFileSync } = fs
  const read = (...args: Parameters<typeof readFileSync>) => {
    const text = readFileSync(...args)
    const wanted = changes.filter((change) => pathOf(change) === args[0])
    return wanted.length === 0 ? text : planted(String(text), wanted)
  }
  Object.assign(fs, { readFileSync: read })
  syncBuiltinESMExports()
}

/** Plants changes in this process: in modules when they are loaded, in migrations when they are read. */
export function plant(changes: readonly Change[]): void {
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      const wanted = changes.filter((change) => url === pathToFileURL(pathOf(change)).href)
      return wanted.length === 0 ? loaded : { ...loaded, source: planted(String(loaded.source), wanted) }
    },
  })
  const inSql = changes.filter(({ file }) => file.endsWith('.sql'))
  if (inSql.length > 0) plantInSql(inSql)
}
