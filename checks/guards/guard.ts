import type { Change } from '../plant/plant.ts'

/** A guard of the product: when it is removed (`find` → `replace`), a test must fail. */
export interface Guard extends Change {
  /** The rule that it enforces (docs/product/README.md), and what is removed. */
  name: string
  test: string
  /** The test that must fail, as a pattern for `--test-name-pattern`. */
  pattern: string
  /** With defence in depth: what else must be removed for the test to notice. */
  also: readonly Change[]
}

const textOf = (lines: readonly string[], sign: string) =>
  lines.flatMap((line) => (line.startsWith(sign) ? [line.slice(1)] : [])).join('\n')

/**
 * Guards written as a diff: `===` names the file of the tests, `---` that of the code below it, `@@` the guard and the test that
 * notices. A bare `@@` removes something else as well. Only the removed text is found, so `-` and `+` may hold a part of a line.
 */
export function guardsIn({ raw }: TemplateStringsArray): Guard[] {
  const guards: (Guard & { also: Change[] })[] = []
  let [test, file] = ['', '']
  const hunks = (raw[0] ?? '').replaceAll(/\\([`$])/g, '$1').split(/^(?==== |--- \S+$|@@)/m)
  for (const hunk of hunks) {
    const [head = '', ...lines] = hunk.split('\n')
    if (head.startsWith('=== ')) test = head.slice(4)
    if (head.startsWith('--- ')) file = head.slice(4)
    if (!head.startsWith('@@')) continue
    const change = { file, find: textOf(lines, '-'), replace: textOf(lines, '+') }
    const [name = '', pattern = ''] = head.slice(3).split(' → ')
    if (name) guards.push({ name, test, pattern, ...change, also: [] })
    else guards.at(-1)?.also.push(change)
  }
  return guards
}
