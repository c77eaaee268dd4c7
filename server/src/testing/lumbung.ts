import { execFile } from 'node:child_process'
import { join } from 'node:path'

/** What `npx lumbung` runs. */
export const lumbung = join(import.meta.dirname, '../lumbung.mjs')

/** How a command ended: its exit code, its output and what it said beside it. */
export interface Ended {
  code: unknown
  printed: string
  complaint: string
}

/** Runs a command to its end with these settings beside the test's own. */
export const runLumbung = (env: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(process.execPath, [lumbung, ...args], { env: { ...process.env, ...env } }, (error, printed, complaint) =>
      resolve({ code: error?.code ?? 0, printed, complaint }),
    )
  })
