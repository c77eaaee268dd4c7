import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { articlesInEnglish } from '../../web/src/customer/engagement/help/articles-en.ts'
import { articlesInIndonesian } from '../../web/src/customer/engagement/help/articles-id.ts'
import { root, sourceFiles } from '../imports.ts'
import { leaves } from './leaves.ts'

const articles = {
  id: Object.values(articlesInIndonesian).flatMap(({ answer }) => [...answer]),
  en: Object.values(articlesInEnglish).flatMap(({ answer }) => [...answer]),
}

/** Every text of the app in a language. */
async function textsOf(language: 'id' | 'en'): Promise<Set<string>> {
  const files = sourceFiles('web/src').filter((file) => file.endsWith('-texts.ts') && !file.includes('/sandbox/'))
  const catalogues = await Promise.all(files.map(async (file) => Object.values(await import(join(root, file)))))
  const texts = catalogues
    .flat()
    .filter((one): one is Record<'id' | 'en', unknown> => typeof one === 'object' && one !== null && 'id' in one)
    .flatMap((one) => leaves(one[language], ''))
  return new Set(texts.map(([, text]) => text))
}

/** The names that an article quotes and that no screen has. */
const unknown = (answers: readonly string[], texts: ReadonlySet<string>) =>
  answers
    .flatMap((answer) => [...answer.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name))
    .filter((name) => !texts.has(name))

/** Where an article tells what to choose without quoting its name. */
const unquoted = (answers: readonly string[]) =>
  answers.flatMap((answer) =>
    [...answer.matchAll(/\b(?:menu|pilih|lalu|choose|then|under|on) [A-Z]\w+/g)].map(([found]) => found),
  )

for (const language of ['id', 'en'] as const)
  test(`help names only buttons and screens that exist, in quotes: ${language}`, async () => {
    assert.deepEqual(unknown(articles[language], await textsOf(language)), [])
    assert.deepEqual(unquoted(articles[language]), [])
    assert.ok(articles[language].filter((answer) => answer.includes('“')).length > 5)
    assert.deepEqual(unknown(['Pilih “Lunasi kemarin”.'], await textsOf(language)), ['Lunasi kemarin'])
  })

/** The rules of the first policy, with which the texts were written. */
function policyValue(name: string): number {
  const migration = readFileSync(join(root, 'server/migrations/0008-credit.sql'), 'utf8')
  return Number(new RegExp(`"${name}": (\\d+)`).exec(migration)?.[1])
}

test('the terms, the help and the rule of decisions name the same ages and income', () => {
  const [min, max] = [policyValue('minAge'), policyValue('maxAge')]
  const income = `Rp${policyValue('minIncome').toLocaleString('id-ID')}`
  const said = {
    id: new RegExp(`berusia ${min} sampai ${max} tahun, atau lebih muda dan sudah menikah.*${income} per bulan`),
    en: new RegExp(`aged ${min} to ${max}, or younger and married.*${income} a month`),
  }
  const terms = (lang: string) => readFileSync(join(root, `server/legal/20241001/${lang}/term-of-service.md`), 'utf8')
  for (const text of [terms('id'), articles.id.join('\n')]) assert.match(text, said.id)
  for (const text of [terms('en-us'), articles.en.join('\n')]) assert.match(text, said.en)
  const rule = readFileSync(join(root, 'docs/product/credit.md'), 'utf8')
  assert.match(rule, new RegExp(`\\| age \\| ${min} to ${max}, or younger and married `))
})
