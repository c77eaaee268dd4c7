import type { Manifest } from '../../platform/backup/manifest.ts'

/** How much a backup holds. */
export function contentsOf({ tables, jobs, files }: Manifest) {
  return { rows: tables.reduce((total, table) => total + table.rows, 0), jobs: jobs.length, files }
}

export type Contents = ReturnType<typeof contentsOf>

export const contentsText = ({ rows, jobs, files }: Contents) => `${rows} rows, ${jobs} jobs, ${files} files`
