import { readCase, reviewQueue, takeCase, takeNextCase } from '@lumbung/shared/contract/operators/cases.ts'
import { searchCustomers } from '@lumbung/shared/contract/operators/customers.ts'
import { writeAudit } from '../../server/src/modules/operators/api.ts'
import { accountNumberOf } from '../../server/src/testing/load/seed-customers.ts'
import { newOperator, type TestOperator } from '../../server/src/testing/people/operators.ts'
import { query, type TestClient } from '../../server/src/testing/test-app.ts'
import { prepareLoad, type Shot } from '../load.ts'
import type { Row } from '../report.ts'
import type { LargeLender } from './large-lender.ts'
import { msOf, p95Of, timeRow } from './times.ts'

const rounds = 15
const bareRow = 'one row by its key over HTTP'

/** Times calls in turn with the bare route, one at a time, after three that do not count. */
async function besideBare({ bare }: LargeLender, work: () => Promise<unknown>, times = rounds) {
  const [of, to]: number[][] = [[], []]
  for (let n = -3; n < times; n++) {
    const own = await msOf(work)
    const base = await msOf(async () => (await fetch(`${bare.base}${bare.path}`)).text())
    if (n < 0) continue
    of?.push(own)
    to?.push(base)
  }
  return { of: of ?? [], to: to ?? [] }
}

export async function measureReads(lender: LargeLender, { client }: TestOperator): Promise<Row[]> {
  const { app, sent } = lender
  const count = (await client.data(reviewQueue)).counts.APPLICATIONS
  const first = await besideBare(lender, () => client.data(reviewQueue))
  const [middle] = await query(
    app,
    `select due_at, application_id as id from review_case where view = 'APPLICATIONS' order by due_at offset $1 limit 1`,
    [Math.floor(count / 2)],
  )
  const after = `${middle?.due_at.toISOString()}/${middle?.id}`
  const later = await besideBare(lender, () => client.data(reviewQueue, { query: { after } }))
  const params = { applicationId: sent[0] ?? '' }
  await client.data(takeCase, { params })
  const one = await besideBare(lender, () => client.data(readCase, { params }))
  const { photos } = await client.data(readCase, { params })
  const photo = (photoId: string) =>
    client.fetch(`/api/operator/cases/${params.applicationId}/photos/${photoId}`).then((reply) => reply.bytes())
  const all = await besideBare(lender, () => Promise.all(photos.map(({ photoId }) => photo(photoId))))
  const open = `of ${count} open cases`
  return [
    timeRow(`the first page of the queue ${open}`, { ...first, against: bareRow }),
    timeRow(`a page in the middle of the queue ${open}`, { ...later, against: bareRow }),
    timeRow('a case with all its facts', { ...one, against: bareRow, most: 500 }),
    timeRow(`the ${photos.length} photos of a case`, { ...all, against: bareRow, most: 1000 }),
  ]
}

const reviewers = 20

/** Reviewers who take cases all the time, each again about a second after it has one: sooner than a person decides. */
export async function measureTakeNext({ app, folder, bare }: LargeLender): Promise<Row[]> {
  const clients: TestClient[] = []
  for (let n = 0; n < reviewers; n++) clients.push((await newOperator(app, ['REVIEWER'], `Reviewer ${n}`)).client)
  const load = (base: string, shots: readonly Shot[], loop: boolean) =>
    prepareLoad({ base, folder, connections: reviewers, seconds: 5, loop, pauseMs: 1000 }, shots)()
  const take = (key: number): Shot => ({
    method: 'POST',
    path: `/api${takeNextCase.path}?channel=H5&lang=id`,
    headers: {
      cookie: clients[key % reviewers]?.cookie ?? '',
      origin: app.url,
      'x-user-agent': 'CONSOLE',
      'x-adv-uuid': clients[key % reviewers]?.device ?? '',
      'idempotency-key': `take-next-${key}`,
    },
  })
  const [of, to]: [number[], number[]] = [[], []]
  for (let round = -3; round < 9; round++) {
    const shots = Array.from({ length: 400 }, (_, n) => take((round + 3) * 400 + n))
    const taken = await load(app.url, shots, false)
    if (taken.refused > 0) throw new Error(`${taken.refused} of ${taken.done} were refused`)
    const base = await load(bare.base, [{ method: 'GET', path: bare.path, headers: {} }], true)
    await query(app, 'update review_case set lease_by = null, lease_until = null where lease_by is not null')
    await query(app, 'vacuum analyze review_case')
    if (round < 0) continue
    of.push(taken.p95Ms)
    to.push(base.p95Ms)
  }
  const name = `“take next” of ${reviewers} reviewers, each about every second, p95`
  return [timeRow(name, { of, to, against: `p95 of ${bareRow}, as often`, most: 30 })]
}

/** What can be searched for, of borrowers with a loan and of people with a case. */
async function searched({ app, borrowing, waiting }: LargeLender, n: number): Promise<[kind: string, query: string][]> {
  const [borrower, applicant] = [borrowing[n], waiting[n * 7]]
  if (!borrower || !applicant) throw new RangeError('too few customers were seeded')
  const [found] = await query(
    app,
    `select l.number as loan, l.id, c.code, c.provider_id, p.provider_ref, t.number as ticket,
       (select number from application where user_id = $2) as application
     from loan l join payment_code c using (user_id) join payment p using (user_id) join complaint t using (user_id)
     where l.user_id = $1`,
    [borrower.userId, applicant.userId],
  )
  return [
    ['mobile number', applicant.mobile],
    ['NIK', `3273${String(100_000_000_000 + borrowing.length + n).slice(1)}1`.slice(0, 16)],
    ['a name that 100,000 have', 'Sari Wulandari'],
    ['a name that nobody has', 'Bambang Tidakada'],
    ['AP number', found?.application],
    ['LN number', found?.loan],
    ['agreement', `LBG-${String(found?.id).slice(-12).toUpperCase()}`],
    ['payment code', found?.code],
    ['reference of the provider', found?.provider_ref],
    ['ticket', `PGD-${found?.ticket}`],
    ['id', borrower.userId],
    ['account number, which finds nothing', accountNumberOf(n)],
  ]
}

/** Each kind of search, for another customer each time. */
export async function measureSearch(lender: LargeLender, { client }: TestOperator): Promise<Row[]> {
  const times = new Map<string, { of: number[]; to: number[] }>()
  for (let n = 0; n < 40; n++) {
    for (const [kind, typed] of await searched(lender, n)) {
      // A person searches 30 times a minute at most.
      await query(lender.app, `delete from rate_count where bucket like 'console-search%'`)
      const measured = await besideBare(
        lender,
        async () => {
          const { items } = await client.data(searchCustomers, { body: { query: typed } })
          if ((items.length === 0) !== /nobody|nothing/.test(kind)) throw new Error(`${kind} found ${items.length}`)
        },
        1,
      )
      const known = times.get(kind) ?? { of: [], to: [] }
      known.of.push(...measured.of)
      known.to.push(...measured.to)
      times.set(kind, known)
    }
  }
  return [...times].map(([kind, { of, to }]) =>
    timeRow(`search by ${kind}, p95 of ${of.length}`, {
      of: [p95Of(of)],
      to: [p95Of(to)],
      against: bareRow,
      most: 150,
    }),
  )
}

/** A row of the audit trail in a transaction of its own, beside one that adds a bare row. */
export async function measureAudit({ app }: LargeLender, { id }: TestOperator): Promise<Row[]> {
  await query(app, 'create table bare_row (n bigint generated always as identity primary key, content bytea)')
  const operator = { kind: 'operator', id, name: '', roles: [], isFresh: false, tokenHash: Buffer.alloc(32) } as const
  const record = { operator, act: 'case.see', outcome: 'DONE', subjects: [`customer:${id}`], address: '' } as const
  const [of, to]: [number[], number[]] = [[], []]
  const { db, clock } = app.app
  const each = 200
  for (let round = -2; round < 9; round++) {
    const own = await msOf(async () => {
      for (let n = 0; n < each; n++) await db.transaction((tx) => writeAudit(tx, record, clock.now()))
    })
    const base = await msOf(async () => {
      for (let n = 0; n < each; n++) await query(app, 'insert into bare_row (content) values ($1)', [Buffer.alloc(200)])
    })
    if (round < 0) continue
    of.push(own / each)
    to.push(base / each)
  }
  return [timeRow('a row of the audit trail, committed', { of, to, against: 'a bare row, committed', most: 2 })]
}
