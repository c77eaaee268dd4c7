import { basename, dirname } from 'node:path'
import { touches } from './dependencies.ts'
import type { History } from './history.ts'
import { pick } from './pick.ts'

/** What an ordinary run draws of the test files, and the most that it takes with those that recent changes touch ⚙. */
const parts = { server: { share: 0.07, most: 0.09 }, journeys: { share: 0.05, most: 0.08 } } as const

/** The folders of a journey's domain; none for what concerns the whole product. */
const domainFolders = (spec: string) =>
  spec.startsWith('e2e/journeys/')
    ? ['server/src/modules', 'web/src/customer'].map((folder) => `${folder}/${basename(dirname(spec))}`)
    : []

/** What every run takes: attacks on what all calls share, and that the reference shows every call, which takes no time. */
const isConstant = (file: string) =>
  file.startsWith('server/src/tests/attacks/') || file === 'server/src/tests/calls/reference-examples.test.ts'

/** The files of server tests, or of journeys, that an ordinary run takes; paths from the root. */
export function pickFiles(
  kind: keyof typeof parts,
  files: readonly string[],
  history: History | undefined,
): readonly string[] {
  const touched = new Map(files.map((file) => [file, touches(file, domainFolders(file))]))
  const picked = pick(files, history, {
    nameOf: (file) => file,
    isTouched: (file, changed) => touched.get(file)?.(changed) ?? false,
    ...parts[kind],
  })
  return files.filter((file) => isConstant(file) || picked.includes(file))
}
