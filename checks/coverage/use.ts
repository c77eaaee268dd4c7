import { basename, join } from 'node:path'
import { filesBelow, isTest, root, sourceFiles, textOf, withoutComments } from '../imports.ts'

const enums = sourceFiles('shared/src/enums').filter((file) => !isTest(file))

async function vocabulariesIn(file: string) {
  const text = textOf(file)
  const constants: Readonly<Record<string, unknown>> = await import(join(root, file))
  return Object.entries(constants).flatMap(([name, values]) => {
    const comment = text.split(`export const ${name} `)[0]?.split('/**').at(-1) ?? ''
    const id = /^\s*\*?\s*(E-\d+):/.exec(comment)?.[1]
    return id && Array.isArray(values) ? [{ id, words: values.map(String), file }] : []
  })
}

/** The vocabularies of the specification. */
const unsorted = (await Promise.all(enums.map(vocabulariesIn))).flat()
export const vocabularies = unsorted.toSorted((a, b) => a.id.localeCompare(b.id))

/** What produces the values of a file of `shared/src/enums`: several vocabularies share words such as AVAILABLE. */
const producers: Readonly<Record<string, RegExp>> = {
  accounts: /accounts|identity|security|platform|onboarding|retention/,
  app: /accounts|home|platform|offers|lending|onboarding/,
  application: /onboarding|credit|migrations/,
  areas: /areas|onboarding/,
  'bank-accounts': /onboarding|credit|banks|lending/,
  billing: /billing|audit|lending|migrations/,
  channels: /channel|sources|platform/,
  choices: /options/,
  content: /content|offers|vouchers|lending|insurance|migrations/,
  home: /home/,
  identity: /onboarding|credit|accounts|options/,
  lending: /lending|billing|onboarding|offers|options|migrations/,
  'linked-accounts': /accounts/,
  'payment-reports': /billing/,
  payments: /payment|billing|migrations/,
  supplement: /onboarding|credit|supplement|options/,
}

/** The choices of the forms: screens list each of them, and saving a form takes each of them. */
const choices = 'shared/src/options.ts'
const aside = /^shared\/src\/(enums|errors|contract)\/|\/(testing|simulation|sandbox)\//

/** Files of the product by the words in them, as a literal or a key. */
export function wordsOf(texts: readonly (readonly [file: string, text: string])[]): Map<string, string[]> {
  const files = new Map<string, string[]>()
  for (const [file, text] of texts) {
    const found = [...withoutComments(text).matchAll(/['"]([\w-]+)['"]|(?:^|[\s{,(])([A-Za-z][\w-]*):/gm)]
    for (const word of new Set(found.map(([, literal, key]) => literal ?? key ?? '')))
      files.set(word, [...(files.get(word) ?? []), file])
  }
  return files
}

const sources = ['shared/src', 'server/src', 'web/src'].flatMap(sourceFiles)
const used = wordsOf(
  [...sources, ...filesBelow('server/migrations')]
    .filter((file) => !isTest(file) && !aside.test(file))
    .map((file) => [file, textOf(file)]),
)

/** The file that produces a value and one that consumes it. */
export function useOf(word: string, file: string, files = used): readonly string[] | undefined {
  const found = files.get(word) ?? []
  const topic = basename(file, '.ts')
  const from = found.find((one) => !one.startsWith('web/') && producers[topic]?.test(one))
  const to = from === choices ? choices : found.find((one) => one !== from && one.startsWith('web/'))
  const by = to ?? found.find((one) => one !== from)
  return from && by ? [from, by] : undefined
}

/** The file that refuses with a code, and a test that expects it. */
const expected = wordsOf([...sources.filter(isTest), ...sourceFiles('e2e')].map((file) => [file, textOf(file)]))
export function refusalOf(code: string): readonly string[] | undefined {
  const from = used.get(code)?.find((file) => !file.startsWith('web/'))
  const test = expected.get(code)?.[0]
  return from && test ? [from, test] : undefined
}
