import { globSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { pathToFileURL } from 'node:url'

const patterns = process.argv.slice(2)
const root = join(import.meta.dirname, '../..')
const lanes = 4
const alone = new Set<string>([])
const files = globSync(patterns, { cwd: root })
  .map((f) => join(root, f))
  .sort((a, b) => statSync(b).size - statSync(a).size)
const folder = mkdtempSync(join(tmpdir(), 'lumbung-lanes-'))
const laneFiles = Array.from({ length: lanes }, (_, index) => {
  const path = join(folder, `lane-${index + 1}.mjs`)
  writeFileSync(path, `await import(${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'lane.ts')).href)})`)
  return path
})
process.env.LANES_CLAIMS = folder
process.env.LANES_FILES = JSON.stringify(files.filter((f) => !alone.has(f)))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const stream = run({ files: [...laneFiles, ...alone], concurrency: lanes + 1, forceExit: true } as never)
stream.on('test:summary', ({ file, success }: { file?: string; success: boolean }) => {
  if (!file) process.exitCode = success ? 0 : 1
})
stream.compose(spec).pipe(process.stdout)
