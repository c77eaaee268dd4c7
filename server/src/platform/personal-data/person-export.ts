import type { Db } from '../database/db.ts'
import { type Statement, statement } from '../database/sql.ts'
import type { FileId } from '../files/blob-store.ts'
import type { PersonSeal } from '../keys/sealing.ts'

type Fields = Record<string, unknown>

interface Table {
  table: string
  /** Sealed columns, and what their values are sealed for in a row. */
  sealed?: Readonly<Record<string, (row: Fields) => string>>
  /** Columns that say nothing about the customer, or something about another: hashes, ids of files, the names of operators. */
  without?: readonly string[]
}

/** A table whose rows about a customer belong to the export of that customer's data. */
export interface ExportedTable {
  name: string
  sealed: Readonly<Record<string, (row: Fields) => string>>
  find: Statement<{ fields: Fields; sealed: (Buffer | null)[] }>
}

/** A file of the export: its name in the ZIP, and where it is stored. */
export interface ExportedFile {
  name: string
  fileId: FileId
}

/** Declares an exported table, at module level. */
export function exportedTable({ table, sealed = {}, without = [] }: Table): ExportedTable {
  const columns = Object.keys(sealed)
  const left = [...columns, ...without].map((column) => `'${column}'`).join(', ')
  return {
    name: table,
    sealed,
    find: statement(`
      select to_jsonb(t) - array[${left}]::text[] as fields, array[${columns.map((one) => `t.${one}`).join()}]::bytea[] as sealed
      from ${table} t where t.user_id = $1`),
  }
}

/** A value that was emptied when its purpose ended is null. */
const opened = (seal: PersonSeal, purpose: string, sealed: Buffer | null | undefined) =>
  sealed && sealed.length > 0 ? seal.open<unknown>(purpose, sealed) : null

/** The customer's rows of a table, with what is sealed in them opened. */
export async function exportRows(db: Db, seal: PersonSeal, userId: string, of: ExportedTable): Promise<Fields[]> {
  const rows = await db.rows(of.find, [userId])
  return rows.map(({ fields, sealed }) => {
    const values = Object.entries(of.sealed).map(([column, purpose], index) => {
      return [column, opened(seal, purpose(fields), sealed[index])]
    })
    return { ...fields, ...Object.fromEntries(values) }
  })
}
