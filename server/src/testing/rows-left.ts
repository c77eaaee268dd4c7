import { query, type TestApp } from './test-app.ts'

/** The tables that name an account, with their rows; without what the job runner and the hourly removal will end. */
export async function rowsLeft(app: TestApp, userId: string): Promise<Record<string, number>> {
  const tables = await query(
    app,
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'user_id' and table_name <> 'file_to_remove' order by 1`,
  )
  const found: Record<string, number> = {}
  for (const { name } of tables) {
    const rows = await query(app, `select 1 from ${name} where user_id = $1`, [userId])
    if (rows.length > 0) found[name] = rows.length
  }
  return found
}
