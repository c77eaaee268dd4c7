import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'),
)

test('every script of npm replaces its shell at the end: npm signals only the shell, which passes nothing on', () => {
  const kept = Object.entries(scripts).filter(([, command]) => !/(^|&& )([A-Z_]+=\S+ )*exec [^&|;]+$/.test(command))
  assert.deepEqual(kept, [])
})

test('Windows, whose shell has no exec, finds one beside package.json', () => {
  assert.equal(readFileSync(join(import.meta.dirname, '../exec.cmd'), 'utf8'), '@%*\n')
})
