import { type ChildProcess, spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { onStopRequest } from '../server/src/platform/operation/stop-requests.mjs'

const root = dirname(import.meta.dirname)

function run(cwd: string, args: string[]): ChildProcess {
  return spawn(process.execPath, args, { cwd: join(root, cwd), stdio: 'inherit' })
}

/** The server, restarted on each change, and Vite's dev server in front of it, which proxies the API to it. */
const children = [
  run('.', ['--watch', '--watch-preserve-output', 'server/src/main.ts', ...process.argv.slice(2)]),
  run('web', [join(root, 'node_modules/vite/bin/vite.js')]),
]

function stop(): void {
  for (const child of children) child.kill('SIGTERM')
}

onStopRequest(stop)
for (const child of children) child.on('exit', stop)
