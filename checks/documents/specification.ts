import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root, textOf } from '../imports.ts'
import type { Text } from './references.ts'

/** One id of the specification: docs/product/specification.json. */
export interface Entry {
  id: string
  what: string
  /** Folders or files, or `waits for …`, or `left out: …` with the decision. */
  where: string
  /** A test file that names the id; empty if none does. */
  test: string
}

export const specification: { specification: Entry[]; ours: Entry[] } = JSON.parse(
  textOf('docs/product/specification.json'),
)

const isBuilt = ({ where }: Entry) => !/^(waits for|left out:) ./.test(where)

/** Whether a text names an id, alone or in a range `E-01 to E-72`. */
export function names(text: string, id: string): boolean {
  if (new RegExp(String.raw`\b${id}\b`).test(text)) return true
  const kind = id.replace(/\d+$/, '')
  return [...text.matchAll(new RegExp(String.raw`\b(${kind}\d+) to (${kind}\d+)\b`, 'g'))].some(
    ([, from = '', to = '']) => from <= id && id <= to,
  )
}

/** The errors of an entry. */
export function faultsOf(entry: Entry, texts: readonly Text[]): string[] {
  const { id, what, where, test } = entry
  const faults: string[] = []
  if (what === '' || where === '') faults.push(`${id}: is empty`)
  if (isBuilt(entry))
    faults.push(...where.split(', ').flatMap((path) => (existsSync(join(root, path)) ? [] : [`${id}: no ${path}`])))
  else if (test !== '') faults.push(`${id}: waits, but has a test`)
  const tests = texts.filter(([file]) => basename(file) === test)
  if (test !== '' && !tests.some(([, text]) => names(text, id))) faults.push(`${id}: ${test} does not name it`)
  return faults
}
