import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { guards } from '../guards/guards.ts'
import { root } from '../imports.ts'

const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
const [threatsOfPage = '', requirementsOfPage = ''] = page.split('\n## Score sheet\n')

/** The rows of a table: number, title, promise, proof and score. */
const rowsOf = (text: string) =>
  Array.from(text.matchAll(/^\| (?!\| |-)(.+) \|$/gm), ([, cells = '']) => {
    const [id = '', title = '', promise = '', proof = '', score = ''] = cells.split(' | ')
    return { id, title, promise, proof, score }
  })
type Row = ReturnType<typeof rowsOf>[number]

const threats = rowsOf(threatsOfPage)
const requirements = rowsOf(requirementsOfPage)

/** Proofs that name a test that does not exist. */
const missingProofs = (rows: readonly Row[]) =>
  rows.flatMap(({ id, proof }) =>
    Array.from(proof.matchAll(/\[(.*?)\]\(\.\.\/([\w./-]+)\)/g), ([, words = '', file = '']) => {
      const path = join(root, file)
      const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
      return lines.some((line) => /\btest\(/.test(line) && line.includes(words)) ? [] : [`${id}: ${file}: ${words}`]
    }).flat(),
  )

/** Rows that neither have a test nor wait for a feature, or whose score or number of guards says something else. */
const wrongRows = (rows: readonly Row[]) =>
  rows.flatMap(({ id, title, promise, proof, score }) => {
    const waits = proof.startsWith('comes with ')
    const proved = proof.startsWith('[')
    const taken = id.includes('.') ? 0 : guards.filter(({ name }) => new RegExp(`#${id}\\b`).test(name)).length
    const said = taken === 0 ? '' : `; ${taken} ${taken === 1 ? 'guard' : 'guards'} taken away`
    const right = proof.endsWith(said) && proof.includes('taken away') === taken > 0 && waits !== proved
    return right && title && promise && score === (waits ? '–' : '2') ? [] : [`${id}: ${score}${said}`]
  })

test('security: every proof is a test that exists', () => {
  assert.deepEqual(missingProofs([...threats, ...requirements]), [])
})

test('security: every threat and requirement is listed once, and is proved or waits for a feature', () => {
  assert.deepEqual(
    threats.map(({ id }) => Number(id)),
    Array.from({ length: 41 }, (_, n) => n + 1),
  )
  assert.deepEqual([requirements.length, new Set(requirements.map(({ id }) => id)).size], [61, 61])
  assert.deepEqual(wrongRows([...threats, ...requirements]), [])
  const due = requirements.filter(({ score }) => score !== '–').length
  assert.ok(page.includes(`\n${2 * due} of ${2 * due} points for the ${due} requirements that are due now.\n`))
})

test('security: a planted proof that does not exist, a row without one and a wrong number of guards are found', () => {
  const [first] = threats
  assert.ok(first)
  const file = 'server/src/tests/retention/privacy.test.ts'
  assert.deepEqual(missingProofs([{ ...first, proof: `[no such test](../${file})` }]), [`1: ${file}: no such test`])
  const planted = [{ proof: '' }, { score: '1' }, { promise: '' }, { proof: first.proof.replace(/; \d+ guards.*/, '') }]
  assert.equal(wrongRows(planted.map((change) => ({ ...first, ...change }))).length, 4)
})
