import { globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { parseArgs } from 'node:util'
import reportResults from '../results-reporter.mjs'
import { readHistory } from '../rotation/history.ts'
import { pickFiles } from '../rotation/test-files.ts'
import { isolated } from './isolated.ts'

// Runs test files in a few processes instead of one each: `node scripts/lanes/main.ts [--lanes 4] FILE…`. Loading and
// first starting the product takes more than a second of CPU, which one process per file would spend for each of 150 files.
// `--containing` keeps the files whose text matches a regular expression, `--rotate` those whose turn it is (scripts/rotation/).

const { values: options, positionals: patterns } = parseArgs({
  allowPositionals: true,
  options: {
    lanes: { type: 'string', default: '4' },
    containing: { type: 'string', default: '' },
    rotate: { type: 'boolean', default: false },
  },
})
const root = join(import.meta.dirname, '../..')
const wanted = new RegExp(options.containing)
const matching = globSync(patterns, { cwd: root, exclude: ['**/node_modules/**'] }).filter((file) =>
  wanted.test(readFileSync(resolve(root, file), 'utf8')),
)
const found = options.rotate ? pickFiles('server', matching, readHistory()) : matching
if (options.rotate) console.log(`${found.length} of ${matching.length} files`)
const alone = found.filter((file) => isolated.includes(file))
// The largest first, so that no lane has a long file left when the others are done.
const shared = found
  .filter((file) => !alone.includes(file))
  .map((file) => ({ file: resolve(root, file), size: statSync(resolve(root, file)).size }))
  .sort((one, other) => other.size - one.size)
  .map(({ file }) => file)

/** Holds a start file for each lane, and a marker for each test file that a lane has taken. */
const folder = mkdtempSync(join(tmpdir(), 'lumbung-lanes-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
Object.assign(process.env, { LANES_FOLDER: folder, LANES_FILES: JSON.stringify(shared) })
const lanes = Array.from({ length: Math.min(Number(options.lanes), shared.length) }, (_, index) => {
  const path = join(folder, `lane-${index + 1}.mjs`)
  writeFileSync(path, `import ${JSON.stringify(join(import.meta.dirname, 'lane.ts'))}\n`)
  return path
})

/** Most objects of a test die young, and collecting them often takes much of a lane's CPU. */
const execArgv = ['--max-semi-space-size=64']

const files = [...lanes, ...alone.map((file) => resolve(root, file))]
const results = run({ files, concurrency: lanes.length + 1, execArgv })
results.on('test:fail', () => {
  process.exitCode = 1
})
/** A lane that ends early is no failure to its parent: every file must have been reported. */
const missing = new Set(shared.map((file) => relative(process.cwd(), file)))
for (const type of ['test:pass', 'test:fail'] as const) results.on(type, ({ name }) => missing.delete(name))
process.on('exit', () => {
  if (missing.size === 0) return
  console.error(`✖ not reported: ${[...missing].join(', ')}`)
  process.exitCode = 1
})
results.compose(reportResults).resume()
results.compose(spec).pipe(process.stdout)
