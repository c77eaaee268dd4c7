import { join } from 'node:path'
import { errors } from '../../shared/src/errors.ts'
import { filesBelow, isTest, productSources, root, sourceFiles, textOf, withoutComments } from '../imports.ts'

/** Unused enumeration values and refusal codes, with the feature they wait for or the reason why they are not sent. */
export const waiting: Readonly<Record<string, readonly string[]>> = JSON.parse(textOf('docs/product/waiting.json'))

/** All enumeration values and refusal codes. */
export async function everyWord(): Promise<string[]> {
  const files = sourceFiles('shared/src/enums').filter((file) => !isTest(file))
  const modules: Readonly<Record<string, unknown>>[] = await Promise.all(files.map((file) => import(join(root, file))))
  const vocabularies = modules.flatMap((module) => Object.values(module)).filter((value) => Array.isArray(value))
  const values = vocabularies.flat().filter((value): value is string => typeof value === 'string')
  return [...new Set([...values, ...Object.keys(errors)])]
}

const isCatalogue = (file: string) => /^shared\/src\/(enums|errors)\//.test(file)

/** The product's source text, without comments and without the catalogues. */
export function productText(): string {
  const sources = productSources('shared/src', 'server/src', 'web/src', 'examples')
  const texts = sources.flatMap(([file, text]) => (isCatalogue(file) ? [] : text))
  return [...texts, ...filesBelow('server/migrations').map(textOf)].map(withoutComments).join('\n')
}

/** The words that occur in the text neither as a literal nor as a key. */
export function unusedIn(text: string, words: readonly string[]): string[] {
  const literals = new Set(Array.from(text.matchAll(/['"]([\w-]+)['"]/g), ([, word]) => word))
  const keys = new Set(Array.from(text.matchAll(/(?:^|[\s{,(])'?([\w-]+)'?:/gm), ([, word]) => word))
  return words.filter((word) => !literals.has(word) && !keys.has(word))
}
