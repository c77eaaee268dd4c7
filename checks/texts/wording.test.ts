import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { errors } from '../../shared/src/errors.ts'
import { ruleMessages } from '../../shared/src/rules/messages.ts'
import { root, sourceFiles } from '../imports.ts'
import { leaves } from './leaves.ts'

/** The words of the last column of the glossary in docs/language.md. */
function wordsToAvoid(document: string): string[] {
  const rows = document.split('\n').filter((line) => line.startsWith('| '))
  return rows
    .slice(1)
    .flatMap((row) => row.split('|').at(-2)?.split(',') ?? [])
    .map((word) => word.trim())
    .filter((word) => /^\w/.test(word))
}

const avoided = {
  id: wordsToAvoid(readFileSync(join(root, 'docs/language.md'), 'utf8')),
  en: ['e-mail', 'OTP', 'liveness', 'see your face', 'in this step only', 'order', 'orders', 'region', 'month tenor'],
}

/** Given word for word by the specification. */
const given = [
  'OTP code must be 4 characters',
  'Apply voucher failed, click the button to re-submit your order',
  'Region',
]

const wordsIn = (text: string, words: readonly string[]) =>
  words.filter((word) => new RegExp(String.raw`(?<![\w-])${word}(?![\w-])`, 'i').test(text))

/** Every text of the app in a language, with its place. */
async function texts(language: 'id' | 'en'): Promise<[string, string][]> {
  const files = ['web/src/customer', 'web/src/console', 'web/src/shell', 'web/src/api', 'web/src/i18n']
    .flatMap(sourceFiles)
    .filter((file) => /-(texts|words)\.ts$/.test(file))
  const catalogues = await Promise.all(files.map(async (file) => [file, await import(join(root, file))] as const))
  const ofApp = catalogues.flatMap(([file, module]) =>
    Object.values(module)
      .filter((one): one is Record<'id' | 'en', unknown> => typeof one === 'object' && one !== null && 'id' in one)
      .flatMap((one) => leaves(one[language], file)),
  )
  const refusals = [...Object.entries(errors), ...Object.entries(ruleMessages)]
  const all = [...ofApp, ...refusals.flatMap(([name, both]) => leaves(both[language], name))]
  return all.filter(([, text]) => !given.includes(text))
}

/** Words of the column that English has as well. */
const alsoEnglish = [
  'VAT',
  'deadline',
  'disbursement',
  'rollover',
  'liveness',
  'selfie',
  'OTP',
  'login',
  'log in',
  'logout',
  'customer service',
  'e-mail',
  'upload',
  'download',
]

const withoutComments = (source: string) =>
  source.replaceAll(/\/\*.*?\*\//gs, (comment) => comment.replaceAll(/[^\n]/g, '')).replaceAll(/^\s*\/\/.*$/gm, '')

/** Lines of the server and of the sandbox's pages, whose files hold both languages, with their places. */
function sourceLines(): [string, string][] {
  const files = ['server/src', 'web/src/sandbox'].flatMap(sourceFiles).filter((file) => !file.endsWith('.test.ts'))
  return files.flatMap((file) =>
    withoutComments(readFileSync(join(root, file), 'utf8'))
      .split('\n')
      .map((line, index): [string, string] => [`${file}:${index + 1}`, line]),
  )
}

/** The legal texts of every version in Indonesian. */
function legalTexts(): [string, string][] {
  return globSync('server/legal/*/id/*.md', { cwd: root }).map((file) => [file, readFileSync(join(root, file), 'utf8')])
}

const findings = (all: readonly [string, string][], words: readonly string[]) =>
  all.flatMap(([place, text]) => wordsIn(text, words).map((word) => `${place}: ${word}`))

test('no Indonesian text of the server or of the sandbox uses a word that the glossary avoids', () => {
  assert.deepEqual(
    alsoEnglish.filter((word) => !avoided.id.includes(word)),
    [],
  )
  const words = avoided.id.filter((word) => !alsoEnglish.includes(word))
  assert.ok(words.includes('nasabah') && words.includes('penalti'))
  assert.deepEqual(findings(sourceLines(), words), [])
})

test('no legal text uses a word that the glossary avoids', () => {
  assert.ok(legalTexts().length >= 3)
  assert.deepEqual(findings(legalTexts(), avoided.id), [])
})

for (const language of ['id', 'en'] as const)
  test(`no text in ${language} uses a word that the glossary avoids`, async () => {
    assert.ok(avoided[language].length >= 3)
    const found = (await texts(language)).flatMap(([place, text]) =>
      wordsIn(text, avoided[language]).map((word) => `${place}: ${word} in "${text}"`),
    )
    assert.deepEqual(found, [])
  })

test('Beranda is a name: every Indonesian text writes it with a capital', async () => {
  const found = [...(await texts('id')), ...legalTexts()].filter(([, text]) => /\bberanda\b/.test(text))
  assert.deepEqual(found, [])
})

/** A comma before fewer than three digits, or before a percent; code between backticks is not prose. */
const decimalCommas = (text: string) => text.replaceAll(/`[^`]*`/g, '').match(/\d+,\d+ ?%|\d+,\d{1,2}(?!\d)/g) ?? []

test('D-217 English writes a decimal point: no text, legal text or page of the documentation has a comma there', async () => {
  const prose = ['docs/**/*.md', 'README.md', 'server/legal/*/en-us/*.md'].flatMap((files) =>
    globSync(files, { cwd: root }),
  )
  const lines = prose.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .map((line, index): [string, string] => [`${file}:${index + 1}`, line]),
  )
  assert.ok(lines.length > 3_000)
  const found = [...(await texts('en')), ...lines].filter(([, text]) => decimalCommas(text).length > 0)
  assert.deepEqual(found, [])
})

test('D-217 only the agreement, which is in Indonesian, writes percents for Indonesian readers alone', () => {
  const own = (file: string) => !file.endsWith('.test.ts') && !file.startsWith('server/src/modules/lending/agreement/')
  const found = ['server/src', 'shared/src', 'web/src']
    .flatMap(sourceFiles)
    .filter(own)
    .filter((file) => /formatPercent\([^)]*'id'/.test(readFileSync(join(root, file), 'utf8')))
  assert.deepEqual(found, [])
})

test('a planted decimal comma is found, and thousands and code are not', () => {
  assert.deepEqual(decimalCommas('0,1 % a day, 14,225% a year, 3,5 million'), ['0,1 %', '14,225%', '3,5'])
  assert.deepEqual(decimalCommas('1,000 of 120,000 customers, 0.1 %, Rp1.000.000, `8,5 juta`'), [])
})

test('a planted word is found, alone and in any case, and not inside another', () => {
  assert.deepEqual(wordsIn('Silahkan Login, lalu klik ini', ['silahkan', 'login', 'klik', 'OTP']), [
    'silahkan',
    'login',
    'klik',
  ])
  assert.deepEqual(wordsIn('kuponnya', ['kupon']), [])
})
