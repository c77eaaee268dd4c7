import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { recordBuild, sourcesHash } from './staleness.mjs'

const root = dirname(import.meta.dirname)

const vite = 'node_modules/vite/bin/vite.js'

/** In order; a step whose program does not exist is skipped. */
const steps = [
  { name: 'areas of Indonesia', cwd: '.', program: 'server/src/modules/areas/build-areas.ts', args: [] },
  { name: 'web', cwd: 'web', program: vite, args: ['build', '--logLevel', 'warn'] },
  { name: 'sandbox', cwd: 'web', program: vite, args: ['build', '--mode', 'sandbox', '--logLevel', 'warn'] },
  { name: 'console', cwd: 'web', program: vite, args: ['build', '--mode', 'console', '--logLevel', 'warn'] },
  { name: 'first paint', cwd: 'web', program: 'web/prerender.ts', args: [] },
]

const started = performance.now()
const hash = sourcesHash(root)
for (const { name, cwd, program, args } of steps) {
  const path = join(root, program)
  if (!existsSync(path)) continue
  const { status } = spawnSync(process.execPath, [path, ...args], { cwd: join(root, cwd), stdio: 'inherit' })
  if (status !== 0) {
    console.error(`The build of "${name}" failed (${program}).`)
    process.exit(1)
  }
}
recordBuild(root, hash)
console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
