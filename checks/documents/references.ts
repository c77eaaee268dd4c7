import { basename } from 'node:path'
import { filesBelow, textOf } from '../imports.ts'

/** A file's path from the root, and its text. */
export type Text = readonly [file: string, text: string]

/** Code, tests, migrations and documents, without what contains planted references. */
export const allTexts = (): Text[] =>
  ['shared', 'server', 'web', 'e2e', 'checks', 'bench', 'scripts', 'examples', 'docs']
    .flatMap(filesBelow)
    .concat('README.md')
    .filter(
      (file) => /\.(ts|tsx|js|mjs|css|sql|html|md)$/.test(file) && !file.startsWith('checks/documents/references'),
    )
    .map((file) => [file, textOf(file)])

const id = String.raw`(?:D-\d{3}|(?:C-COM|CX|RA)-\d{2}|[CR]-\d{3}|[SGBNEWVFPHTAK]-\d{2})`
const number = String.raw`\d+(?:\.\d)?`
const requirement = String.raw`\d+\.\d+\.\d+`

interface Form {
  pattern: RegExp
  /** The target's name, from the pattern's group. */
  target: (found: string) => string
}

const several = (word: string): Form => ({
  pattern: new RegExp(String.raw`\b${word} (${number}(?:(?:, | and |–)${number})*)`, 'gi'),
  target: (found) => `${word} ${found}`,
})

/** The forms of references to rules (docs/product/README.md). */
const forms: readonly Form[] = [
  { pattern: new RegExp(String.raw`\b(${id})\b`, 'g'), target: (found) => found },
  { pattern: /(?<![\w-])(I\d{1,2})(?![\w-])/g, target: (found) => found },
  { pattern: /(?<![\w&/])(#\d{1,2})(?![\w;])/g, target: (found) => found },
  {
    pattern: new RegExp(`ASVS (${requirement}(?:(?:, | and | )${requirement})*)`, 'g'),
    target: (one) => `ASVS ${one}`,
  },
  ...['behaviour', 'specification', 'domain'].map(several),
]

/** The unique targets that a text refers to. */
export function referencesIn(text: string): string[] {
  const found = forms.flatMap(({ pattern, target }) =>
    [...text.matchAll(pattern)].flatMap(([, all = '']) => all.split(/, | and |–| /).map(target)),
  )
  return [...new Set(found)]
}

/** References without a target, as `file: reference`. */
export const missingTargets = (texts: readonly Text[], targets: ReadonlySet<string>): string[] =>
  texts.flatMap(([file, text]) =>
    referencesIn(text)
      .filter((reference) => !targets.has(reference))
      .map((reference) => `${file}: ${reference}`),
  )

const anchors = (text: string) => [...text.matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, name = '']) => name)

/** An anchor as written in references: `d-141` → D-141, `domain-2-4` → domain 2.4. */
const referenceName = (anchor: string): string =>
  /^(d-\d|i\d)/.test(anchor) ? anchor.toUpperCase() : anchor.replace('-', ' ').replace('-', '.')

/** All targets in docs/product and docs/security.md, including duplicates. */
export function targetsIn(texts: readonly Text[]): string[] {
  return texts.flatMap(([file, text]) => {
    if (file.startsWith('docs/product/')) return anchors(text).map(referenceName)
    if (file !== 'docs/security.md') return []
    const rows = [...text.matchAll(/^\| ([\d.]+) \|/gm)].map(([, name = '']) => name)
    return rows.map((name) => (name.includes('.') ? `ASVS ${name}` : `#${name}`))
  })
}

/** Former spellings of references, no longer allowed. */
const formerSpellings: readonly RegExp[] = [
  /\bb\.\d/,
  /\b(behaviour|security|spec|gaps)\.md(,? section)? #?\d/,
  /\b(gaps|security|spec)( section)? #?\d+\b(?!–)/,
  /\b(test\(|name: )['"`]\d+\.\d+/,
  /\((mock|issue) \d/,
]

/** Lines with a former spelling. */
export const otherSpellings = (texts: readonly Text[]): string[] =>
  texts.flatMap(([file, text]) =>
    text
      .split('\n')
      .filter((line) => formerSpellings.some((spelling) => spelling.test(line)))
      .map((line) => `${file}: ${line.trim()}`),
  )

/** Files that mark a value with ⚙ but are missing in docs/product/chosen-values.md. */
export const unnamedChoices = (texts: readonly Text[], page: string): string[] =>
  texts
    .filter(([file, text]) => file.includes('/src/') && text.includes('⚙') && !page.includes(basename(file)))
    .map(([file]) => file)
