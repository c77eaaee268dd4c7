import type { Role } from '@lumbung/shared/contract/operators/acts.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { App } from '../context.ts'
import { anonymise, deskSeat, hashOfToken, longestMs, openOperatorSession, writeAudit } from '../operators/api.ts'

/** Names of the sandbox's operators. */
const names: Readonly<Record<Role, string>> = {
  REVIEWER: 'Rina Kartika',
  SENIOR: 'Dewi Sartika',
  COLLECTIONS: 'Joko Susilo',
  FINANCE: 'Maya Anggraini',
  PRODUCT: 'Bayu Pratama',
  MARKETING: 'Citra Maharani',
  SUPPORT: 'Yusuf Maulana',
  AUDITOR: 'Ayu Lestari',
  ADMIN: 'Budi Santoso',
}

/**
 * Signs the person at the desk in to the console as an operator of the sandbox; returns the session's token. The desk stands for the
 * second factor as long as the session lasts.
 */
export async function sitDown(app: App, tx: Tx, { role, address }: { role: Role; address: string }): Promise<string> {
  const now = app.clock.now()
  const email = `${role.toLowerCase()}@sandbox.example`
  const id = await deskSeat(tx, { email, name: names[role], roles: [role] }, now)
  await anonymise(app, tx, id)
  const wall = app.clock.wall()
  const token = await openOperatorSession(tx, id, wall, new Date(wall.getTime() + longestMs))
  const operator = { id, tokenHash: hashOfToken(token) }
  await writeAudit(tx, { operator, act: 'session.begin', outcome: 'DONE', subjects: [], address }, now)
  return token
}
