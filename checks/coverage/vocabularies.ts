import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errors } from '../../shared/src/errors.ts'
import { isTest } from '../boundaries.ts'
import { root } from '../imports.ts'
import { type Group, groups } from './money.ts'

const anywhere = /./
const counted = new Set(groups.flatMap(({ words }) => words.join()))
const refused = new Set(groups.filter(({ title }) => title.startsWith('Refusals')).flatMap(({ words }) => words))
const files = globSync('shared/src/enums/**/*.ts', { cwd: root }).filter((file) => !isTest(file))

/** 'E-10 ProcessStatus' for a constant whose comment begins with `E-10:`. */
function titleOf(text: string, name: string): string {
  const comment =
    text
      .slice(0, text.indexOf(`export const ${name} `))
      .split('/**')
      .at(-1) ?? ''
  const id = /^\s*\*?\s*(E-\d+):/.exec(comment)?.[1]
  return id ? `${id} ${name}` : name
}

async function vocabulariesOf(file: string): Promise<Group[]> {
  const text = readFileSync(join(root, file), 'utf8')
  const constants: Readonly<Record<string, unknown>> = await import(join(root, file))
  return Object.entries(constants).flatMap(([name, values]) => {
    const words = Array.isArray(values) ? values.map(String) : []
    if (words.length === 0 || counted.has(words.join())) return []
    return [{ title: titleOf(text, name), kind: 'value' as const, words, where: anywhere, vocabulary: name }]
  })
}

/** Every vocabulary and refusal that is not about money. */
export const otherValues: readonly Group[] = [
  ...(await Promise.all(files.map(vocabulariesOf))).flat().toSorted((a, b) => a.title.localeCompare(b.title)),
  {
    title: 'Other refusals',
    kind: 'value',
    words: Object.keys(errors).filter((code) => !refused.has(code)),
    where: anywhere,
  },
]
