import type { Db } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { type EntryContent, entryHash, type Head, origin } from './audit-trail.ts'
import { listSeals, sealHash } from './seal-audit.ts'

type EntryRow = EntryContent & { former: Buffer; hash: Buffer }

const heads = statement<{ operator: string } & Head>('select operator, seq, hash from audit_head order by operator')
const operators = statement<{ operator: string }>('select distinct operator from audit_entry order by operator')
const page = statement<EntryRow>(`
  select operator, seq, at, act, outcome, subjects, reason, address, session, former, hash from audit_entry
  where operator = $1 and seq > $2 order by seq limit 1000`)

interface Chain {
  findings: string[]
  entries: number
  /** The hash of each row, by number. */
  hashes: Map<number, string>
  last: Head
}

/** Recomputes one chain from its first row. */
async function verifyChain(db: Db, operator: string): Promise<Chain> {
  const chain: Chain = { findings: [], entries: 0, hashes: new Map(), last: { seq: 0, hash: origin } }
  for (;;) {
    const rows = await db.rows(page, [operator, chain.last.seq])
    for (const row of rows) {
      const name = `${operator}/${row.seq}`
      if (row.seq !== chain.last.seq + 1) chain.findings.push(`${name}: the row before it is missing`)
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
async function verifySeals(db: Db, chains: ReadonlyMap<string, Chain>): Promise<string[]> {
  const findings: string[] = []
  let former: Buffer = origin
  let number = 0
  for (const seal of await listSeals(db)) {
    const name = `seal ${seal.seq}`
    if (seal.seq !== number + 1) findings.push(`${name}: the seal before it is missing`)
    else if (!seal.former.equals(former)) findings.push(`${name}: does not follow the seal before it`)
    if (!sealHash(seal.former, seal).equals(seal.hash)) findings.push(`${name}: was changed`)
    for (const [operator, [seq, sealed]] of Object.entries(seal.heads))
      if (chains.get(operator)?.hashes.get(seq) !== sealed)
        findings.push(`${operator}/${seq}: is missing or not as ${name} has it`)
    former = seal.hash
    number = seal.seq
  }
  return findings
}

/** Recomputes every chain and every seal of the audit trail; names what does not fit. */
export async function verifyAuditTrail(db: Db): Promise<{ entries: number; findings: string[] }> {
  const found = await db.rows(heads, [])
  const names = new Set([
    ...found.map(({ operator }) => operator),
    ...(await db.rows(operators, [])).map((row) => row.operator),
  ])
  const chains = new Map<string, Chain>()
  const findings: string[] = []
  for (const operator of names) {
    const chain = await verifyChain(db, operator)
    const head = found.find((one) => one.operator === operator)
    if (head?.seq !== chain.last.seq || !head.hash.equals(chain.last.hash))
      findings.push(`${operator}/${head?.seq ?? 0}: the chain does not end with the row that its head names`)
    findings.push(...chain.findings)
    chains.set(operator, chain)
  }
  const entries = [...chains.values()].reduce((sum, chain) => sum + chain.entries, 0)
  return { entries, findings: [...findings, ...(await verifySeals(db, chains))] }
}
