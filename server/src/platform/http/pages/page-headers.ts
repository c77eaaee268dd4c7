import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config/config.ts'
import { commonHeaders } from '../headers.ts'

/** Sources in the format of a policy: `'sha256-…'`. */
interface Hashes {
  scripts: readonly string[]
  styles: readonly string[]
}

function readHashes(folder: string): Hashes {
  const file = join(folder, 'csp.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { scripts: [], styles: [] }
}

/**
 * Headers of pages: only inline code hashed by the build, no frames but a pixel's, camera and location only for us, and no referrer to
 * another origin. With `no-referrer` Chrome 64 sends `Origin: null` to ourselves; browsers that do not know the second word use
 * the first.
 */
export function securityHeaders(
  folder: string,
  { production, pixel }: Pick<Config, 'production' | 'pixel'>,
): Record<string, string> {
  const { scripts, styles } = readHashes(folder)
  const list = (hashes: readonly string[]) => hashes.map((hash) => ` ${hash}`).join('')
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval'${list(scripts)}`,
    `style-src 'self'${list(styles)}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    // The pixel's page alone (pixel-page.ts).
    ...(pixel ? ["frame-src 'self'"] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(self), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    ...commonHeaders(production),
    'referrer-policy': 'no-referrer, strict-origin',
  }
}
