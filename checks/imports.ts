import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')

/** One import of a file, both as paths from the root; packages keep their name. */
export interface Import {
  from: string
  to: string
  /** `type` does not exist at run time; `dynamic` loads only when it is reached. */
  kind: 'static' | 'type' | 'dynamic'
}

const skipped = new Set(['node_modules', 'dist', '.lumbung'])

/** Source files below a folder, as paths from the root. */
export function sourceFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : sourceFiles(path)
    return /\.(ts|tsx|mjs)$/.test(entry.name) ? [path] : []
  })
}

export const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('server/src/testing/')

/** The product's source files below folders, with their texts; without tests. */
export const productSources = (...folders: readonly string[]): [file: string, text: string][] =>
  folders
    .flatMap(sourceFiles)
    .filter((file) => !isTest(file))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')])

export const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s+['"]([^'"]+)['"]/g

/** The imports in a file's text, resolved to paths from the root. */
export function importsOf(from: string, text: string): Import[] {
  return [...text.matchAll(importPattern)].map((match) => {
    const name = match[1] ?? match[2] ?? match[3] ?? ''
    const kind = match[2] ? 'dynamic' : /^\s*(?:import|export)\s+type\s/.test(match[0]) ? 'type' : 'static'
    if (name.startsWith('.')) return { from, to: relative(root, resolve(root, dirname(from), name)), kind }
    return { from, to: name.replace(/^@lumbung\/(shared|server|web)\//, '$1/src/'), kind }
  })
}

export function allImports(): Import[] {
  return ['shared/src', 'server/src', 'web/src', 'examples'].flatMap((folder) =>
    sourceFiles(folder).flatMap((file) => importsOf(file, readFileSync(join(root, file), 'utf8'))),
  )
}
