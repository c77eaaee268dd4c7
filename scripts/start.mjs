import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { onStopRequest } from '../server/src/platform/operation/stop-requests.mjs'
import { installIfNeeded, pinnedNode, requireBuild, requireNode, root } from './prepare.mjs'

requireNode()
await installIfNeeded()
const node = pinnedNode()
await requireBuild()

// The channel tells the server when this process is killed.
const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
const server = spawn(node, ['server/src/main.ts', ...process.argv.slice(2)], { cwd: root, stdio })

onStopRequest((signal) => {
  // The terminal sends Ctrl-C to the server too; a second SIGINT would make it exit without a graceful shutdown.
  if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill(signal === 'SIGINT' ? signal : 'SIGTERM')
})

server.on('error', (error) => {
  console.error(`The server could not be started: ${error.message}`)
  process.exit(1)
})
server.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)))
