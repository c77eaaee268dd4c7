import { houseId } from '../../platform/ids.ts'
import { query, type TestApp } from '../test-app.ts'

export const ofHouse = `'${houseId}'::uuid`
export const ofMany = 'gen_random_uuid()'

/** Books entries that the test may take away again: of the house, or each of another customer. */
export async function plantEntries(app: TestApp, date: string, count: number, owner: string): Promise<void> {
  await query(
    app,
    `with made as (insert into posting (user_id, id, seq, kind, business_date, at, source, hash)
       select ${owner}, gen_random_uuid(), 3000000 + n, 'accrual', '${date}', now(), 'planted ' || n, ''
       from generate_series(1, ${count}) n returning user_id, id)
     insert into entry (user_id, posting_id, line, account, amount)
     select user_id, id, line, account, amount from made,
       (values (0, 'accrued-interest', 5), (1, 'income-interest', -5)) as l (line, account, amount)`,
  )
}
