import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface PageRow {
  name: string
  figure: string
  ratio: string
  target: string
  met: boolean
}

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

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Lighthouse, mobile, with real throttling, median of three; the ratio is the score. */
export async function measurePages(): Promise<PageRow[]> {
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
      const score = (category: 'performance' | 'accessibility') =>
        median(reports.map((report) => report.categories[category].score * 100))
      const paint = median(reports.map((report) => report.audits['largest-contentful-paint']?.numericValue ?? 0))
      const least = screen === 'login' ? 95 : 90
      return [
        {
          name: `Lighthouse performance, /H5/${screen}`,
          figure: `LCP ${Math.round(paint)} ms`,
          ratio: String(score('performance')),
          target: `≥ ${least}`,
          met: score('performance') >= least,
        },
        {
          name: `Lighthouse accessibility, /H5/${screen}`,
          figure: '',
          ratio: String(score('accessibility')),
          target: '100',
          met: score('accessibility') === 100,
        },
      ]
    })
  } finally {
    server.kill('SIGTERM')
    await new Promise((resolve) => server.once('exit', resolve))
    rmSync(folder, { recursive: true, force: true })
  }
}
