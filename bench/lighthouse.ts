import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { medianOf, type Row, rowOf } from './report.ts'

const chromium = [process.env.CHROMIUM_PATH ?? '', '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path !== '' && existsSync(path),
)
const root = join(import.meta.dirname, '..')
const port = 3912

interface Report {
  categories: Record<'performance' | 'accessibility', { score: number }>
  audits: Record<string, { numericValue?: number }>
}

function audit(url: string, folder: string): Report {
  const output = join(folder, 'report.json')
  execFileSync(
    join(root, 'node_modules/.bin/lighthouse'),
    [
      url,
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      '--only-categories=performance,accessibility',
      '--throttling-method=devtools',
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --no-first-run --disable-background-networking',
    ],
    { env: { ...process.env, CHROME_PATH: chromium ?? '' }, stdio: 'ignore' },
  )
  return JSON.parse(readFileSync(output, 'utf8'))
}

/** Lighthouse's scores, mobile, with real throttling. */
export async function measurePages(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lumbung-pages-'))
  const server = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
    env: { ...process.env, LUMBUNG_DATA: join(folder, 'data'), PORT: String(port), LOG_LEVEL: 'error' },
    stdio: 'ignore',
  })
  const base = `http://127.0.0.1:${port}`
  try {
    for (let tries = 0; tries < 200; tries++) {
      if ((await fetch(`${base}/readyz`).catch(() => undefined))?.ok) break
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    return (['login', 'home'] as const).flatMap((screen) => {
      const reports = [1, 2, 3].map(() => audit(`${base}/H5/${screen}`, folder))
      const scores = (category: 'performance' | 'accessibility') =>
        reports.map((report) => Math.round(report.categories[category].score * 100))
      const paint = medianOf(reports.map((report) => report.audits['largest-contentful-paint']?.numericValue ?? 0))
      return [
        rowOf({
          name: `Lighthouse performance, /H5/${screen}, mobile with throttling, 3 runs`,
          figure: `LCP ${Math.round(paint)} ms`,
          values: scores('performance'),
          target: { least: screen === 'login' ? 95 : 90 },
        }),
        rowOf({
          name: `Lighthouse accessibility, /H5/${screen}, 3 runs`,
          figure: '',
          values: scores('accessibility'),
          target: { least: 100 },
        }),
      ]
    })
  } finally {
    server.kill('SIGTERM')
    await new Promise((resolve) => server.once('exit', resolve))
    rmSync(folder, { recursive: true, force: true })
  }
}
