import type pg from 'pg'

/** Changes ceilings as only a test may: the database lets them be followed, not changed. */
export async function changeCeilings(pool: pg.Pool, sql: string, values: readonly unknown[] = []): Promise<void> {
  const client = await pool.connect()
  const triggers = async (what: 'disable' | 'enable') => {
    for (const name of ['rate_cap_kept', 'rate_cap_later'])
      await client.query(`alter table rate_cap ${what} trigger ${name}`)
  }
  try {
    await client.query('begin')
    await triggers('disable')
    await client.query(sql, [...values])
    await triggers('enable')
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
