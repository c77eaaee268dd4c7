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

/** The text of a file, by its path from the root. */
export const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

const skipped = new Set(['node_modules', 'dist', '.lumbung'])

/** Files below a folder, as paths from the root. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (!entry.isDirectory()) return path
    return skipped.has(entry.name) ? [] : filesBelow(path)
  })

/** Source files below a folder. */
export const sourceFiles = (folder: string) => filesBelow(folder).filter((file) => /\.(ts|tsx|mjs)$/.test(file))

export const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('server/src/testing/')

/** The product's source files below folders, with their texts; without tests. */
export const productSources = (...folders: readonly string[]): [file: string, text: string][] =>
  folders
    .flatMap(sourceFiles)
    .filter((file) => !isTest(file))
    .map((file) => [file, textOf(file)])

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

export const allImports = (): Import[] =>
  ['shared/src', 'server/src', 'web/src', 'examples']
    .flatMap(sourceFiles)
    .flatMap((file) => importsOf(file, textOf(file)))
