import { addMonths, businessDateAt } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Database, Db } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { type EntryContent, entryHash, type Head, origin } from './audit-trail.ts'
import { listSeals, type Seal, sealHash } from './seal-audit.ts'

type EntryRow = EntryContent & { former: Buffer; hash: Buffer }

const snapshot = statement('set transaction isolation level repeatable read, read only')
const heads = statement<{ operator: string } & Head>('select operator, seq, hash from audit_head order by operator')
const operators = statement<{ operator: string }>('select distinct operator from audit_entry order by operator')
const page = statement<EntryRow>(`
  select operator, seq, at, act, outcome, subjects, reason, address, session, former, hash from audit_entry
  where operator = $1 and seq > $2 order by seq limit 1000`)

/** The least that the trail keeps its rows, in months ⚙. */
const leastMonths = 60
/** How far the clocks of two servers may differ ⚙. */
const clocksApartMs = 5 * 60_000

interface Chain {
  findings: string[]
  entries: number
  /** The hash of each row, by number. */
  hashes: Map<number, string>
  last: Head
}

/** Recomputes one chain from its first row, which follows the seal at which the trail was cut, if it was. */
async function verifyChain(db: Db, operator: string, begin: Head): Promise<Chain> {
  const chain: Chain = {
    findings: [],
    entries: 0,
    hashes: new Map([[begin.seq, begin.hash.toString('hex')]]),
    last: begin,
  }
  for (let from = 0; ; from = chain.last.seq) {
    const rows = await db.rows(page, [operator, from])
    for (const row of rows) {
      const name = `${operator}/${row.seq}`
      if (row.seq <= begin.seq) chain.findings.push(`${name}: the trail was cut after it, and it is still there`)
      else if (row.seq !== chain.last.seq + 1)
        chain.findings.push(
          `${name}: the row before it is missing${chain.entries === 0 ? ', and no seal ends there' : ''}`,
        )
      else if (!row.former.equals(chain.last.hash)) chain.findings.push(`${name}: does not follow the row before it`)
      if (!entryHash(row.former, row).equals(row.hash)) chain.findings.push(`${name}: was changed`)
      chain.hashes.set(row.seq, row.hash.toString('hex'))
      chain.last = row
      chain.entries++
    }
    if (rows.length < 1000) return chain
  }
}

/** What is wrong with the seals, given every chain. */
function verifySeals(seals: readonly Seal[], chains: ReadonlyMap<string, Chain>, now: Date): string[] {
  const findings: string[] = []
  const cut = cutOf(seals)
  if (cut && businessDateAt(cut.at) > addMonths(businessDateAt(now), -leastMonths))
    findings.push(`seal ${cut.seq}: the trail was cut there before its five years`)
  // Nothing is left of what the seal of a cut follows.
  let before = cut ? { seq: cut.seq - 1, hash: cut.former, at: cut.at } : { seq: 0, hash: origin, at: new Date(0) }
  for (const seal of seals) {
    const name = `seal ${seal.seq}`
    if (seal.seq !== before.seq + 1) findings.push(`${name}: the seal before it is missing`)
    else if (!seal.former.equals(before.hash)) findings.push(`${name}: does not follow the seal before it`)
    if (seal.at < before.at) findings.push(`${name}: is older than the seal before it`)
    if (seal.at.getTime() > now.getTime() + clocksApartMs) findings.push(`${name}: is of a time that has not come`)
    if (!sealHash(seal.former, seal).equals(seal.hash)) findings.push(`${name}: was changed`)
    for (const [operator, [seq, sealed]] of Object.entries(seal.heads))
      if (chains.get(operator)?.hashes.get(seq) !== sealed)
        findings.push(`${operator}/${seq}: is missing or not as ${name} has it`)
    before = seal
  }
  return findings
}

/** The seal at which the trail was cut: the oldest that is left, unless it is the first of all. */
const cutOf = ([oldest]: readonly Seal[]): Seal | undefined => (oldest && oldest.seq > 1 ? oldest : undefined)

/** Where a chain begins: after the row that the cut names, or with its first. */
function beginOf(cut: Seal | undefined, operator: string): Head {
  const [seq, sealed] = cut?.heads[operator] ?? [0]
  return { seq, hash: sealed === undefined ? origin : Buffer.from(sealed, 'hex') }
}

async function verify(db: Db, now: Date): Promise<{ entries: number; findings: string[] }> {
  const seals = await listSeals(db)
  const found = await db.rows(heads, [])
  const names = new Set([
    ...found.map(({ operator }) => operator),
    ...(await db.rows(operators, [])).map((row) => row.operator),
  ])
  const chains = new Map<string, Chain>()
  const findings: string[] = []
  for (const operator of names) {
    const chain = await verifyChain(db, operator, beginOf(cutOf(seals), operator))
    const head = found.find((one) => one.operator === operator)
    if (head?.seq !== chain.last.seq || !head.hash.equals(chain.last.hash))
      findings.push(`${operator}/${head?.seq ?? 0}: the chain does not end with the row that its head names`)
    findings.push(...chain.findings)
    chains.set(operator, chain)
  }
  const entries = [...chains.values()].reduce((sum, chain) => sum + chain.entries, 0)
  return { entries, findings: [...findings, ...verifySeals(seals, chains, now)] }
}

/** Recomputes every chain and every seal of the audit trail, as they stand at one moment; names what does not fit. */
export const verifyAuditTrail = (db: Database, now: Date): Promise<{ entries: number; findings: string[] }> =>
  db.transaction(async (tx) => {
    await tx.run(snapshot)
    return verify(tx, now)
  })
