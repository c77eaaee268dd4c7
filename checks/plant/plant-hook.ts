import fs from 'node:fs'
import { registerHooks, syncBuiltinESMExports } from 'node:module'
import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Change } from './plant.ts'

/**
 * Loaded before the product or a test (`--import`): rewrites the source of the modules and migrations that $PLANT names.
 * The product knows nothing of it.
 */
const changes: readonly Change[] = JSON.parse(process.env.PLANT ?? '[]')
const root = join(import.meta.dirname, '../..')

function planted(source: string, wanted: readonly Change[]): string {
  return wanted.reduce((text, { file, find, replace }) => {
    if (!text.includes(find)) throw new Error(`${file} has no longer: ${find}`)
    return text.replace(find, () => replace)
  }, source)
}

registerHooks({
  load(url, context, next) {
    const wanted = changes.filter(({ file }) => url === pathToFileURL(join(root, file)).href)
    const loaded = next(url, context)
    return wanted.length === 0 ? loaded : { ...loaded, source: planted(String(loaded.source), wanted) }
  },
})

const { readFileSync } = fs
const isSql = (path: unknown): path is string => typeof path === 'string' && path.endsWith('.sql')
const readPlanted = (...args: Parameters<typeof readFileSync>) => {
  const text = readFileSync(...args)
  const [path] = args
  if (!isSql(path)) return text
  return planted(
    String(text),
    changes.filter(({ file }) => path === join(root, file.replaceAll('/', sep))),
  )
}
Object.assign(fs, { readFileSync: readPlanted })
syncBuiltinESMExports()
