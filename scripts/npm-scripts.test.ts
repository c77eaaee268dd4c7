import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { allTexts } from '../checks/documents/references.ts'
import type { LumbungCommand } from '../server/src/commands/command.ts'
import { wholeProgram } from '../server/src/commands/program.ts'

const root = join(import.meta.dirname, '..')
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const texts = [...allTexts(), ['AGENTS.md', readFileSync(join(root, 'AGENTS.md'), 'utf8')] as const]

test('every script of npm replaces its shell at the end: npm signals only the shell, which passes nothing on', () => {
  const kept = Object.entries(scripts).filter(([, command]) => !/(^|&& )([A-Z_]+=\S+ )*exec [^&|;]+$/.test(command))
  assert.deepEqual(kept, [])
})

test('Windows, whose shell has no exec, finds one beside package.json', () => {
  assert.equal(readFileSync(join(root, 'exec.cmd'), 'utf8'), '@%*\n')
})

test('every script of npm that a text names exists', () => {
  const named = texts.flatMap(([path, text]) =>
    [...text.matchAll(/npm run (?:--\w+ )?([a-z][\w:-]*)/g)].map(([, name = '']) => ({ path, name })),
  )
  assert.ok(named.length > 30)
  assert.deepEqual(
    named.filter(({ name }) => !(name in scripts)),
    [],
  )
})

/** The first word that is no command; undefined if all are, or are arguments. A group with a list takes any word as prose. */
function unknownWord(program: LumbungCommand, words: readonly string[]): string | undefined {
  let command: LumbungCommand = program
  for (const word of words) {
    const next = command.commands.find((one) => one.name() === word)
    if (!next)
      return command.commands.length === 0 || command.commands.some((one) => one.name() === 'list') ? undefined : word
    command = next as LumbungCommand
  }
  return undefined
}

test('every command of lumbung that a text names exists', async () => {
  const program = await wholeProgram()
  const named = texts
    .filter(([path]) => !path.startsWith('server/src/commands/'))
    .flatMap(([path, text]) =>
      [...text.matchAll(/(?:npx |['"`])lumbung ((?:[a-z][a-z-]*(?: |\b))+)/g)].map(([, words = '']) => ({
        path,
        words,
      })),
    )
  assert.ok(named.length > 60)
  assert.deepEqual(
    named.filter(({ words }) => unknownWord(program, words.trim().split(' '))),
    [],
  )
})
