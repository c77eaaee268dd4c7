import { spawnSync } from 'node:child_process'
import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../imports.ts'

/** A file compiled outside the repository; `~` in its imports means the repository's root. */
export interface Snippet {
  name: string
  text: string
}

/**
 * Compiles the snippets together with the repository's settings and returns the type errors of each as `TScode message`. Errors in
 * other files are ignored.
 */
export function errorsOfSnippets(snippets: readonly Snippet[]): Map<string, string[]> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'snippets-'))
  const files = snippets.map((_, index) => `snippet-${index}.ts`)
  for (const [index, { text }] of snippets.entries())
    writeFileSync(join(folder.path, files[index] ?? ''), text.replaceAll("'~/", `'${root}/`))
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: { noUnusedLocals: false, typeRoots: [join(root, 'node_modules/@types')] },
    files,
    include: [],
  }
  writeFileSync(join(folder.path, 'tsconfig.json'), JSON.stringify(config))
  writeFileSync(join(folder.path, 'package.json'), '{"type":"module"}')
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const { stdout } = spawnSync(process.execPath, [tsc, '--pretty', 'false'], { cwd: folder.path, encoding: 'utf8' })
  const found = new Map<string, string[]>(snippets.map(({ name }) => [name, []]))
  for (const [, index, error = ''] of stdout.matchAll(/^snippet-(\d+)\.ts\(\d+,\d+\): error (TS\d+: .*)$/gm))
    found.get(snippets[Number(index)]?.name ?? '')?.push(error)
  return found
}
