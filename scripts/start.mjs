import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { installIfNeeded, pinnedNode, requireBuild, requireNode, root } from './prepare.mjs'

requireNode()
installIfNeeded()
const node = pinnedNode()
requireBuild()

const server = spawn(node, ['server/src/main.ts', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })

process.on('SIGTERM', () => server.kill('SIGTERM'))
// The terminal sends Ctrl-C to the server too; a second SIGINT would make it exit without a graceful shutdown.
process.on('SIGINT', () => process.stdin.isTTY || server.kill('SIGINT'))

server.on('error', (error) => {
  console.error(`The server could not be started: ${error.message}`)
  process.exit(1)
})
server.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)))
