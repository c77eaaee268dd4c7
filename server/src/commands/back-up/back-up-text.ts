import type { Manifest } from '../../platform/back-up/manifest.ts'

/** How much a back-up holds. */
export function contentsOf({ tables, jobs, files }: Manifest) {
  return { rows: tables.reduce((total, table) => total + table.rows, 0), jobs: jobs.length, files }
}

export type Contents = ReturnType<typeof contentsOf>

export const contentsText = ({ rows, jobs, files }: Contents) => `${rows} rows, ${jobs} jobs, ${files} files`
