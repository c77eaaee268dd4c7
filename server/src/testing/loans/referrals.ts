import { randomBytes } from 'node:crypto'
import { ownChannel } from '@lumbung/shared/channel-code.ts'
import { referral } from '@lumbung/shared/contract/offers/referral.ts'
import { acceptInvitation } from '../../modules/offers/referral/accept-invitation.ts'
import { query, type TestApp } from '../test-app.ts'
import type { Debtor } from './loans.ts'

/** Gives a customer a device of its own: seeded customers share one. */
export async function moveToOwnDevice(app: TestApp, userId: string): Promise<Buffer> {
  const device = randomBytes(32)
  for (const table of ['device', 'session'])
    await query(app, `update ${table} set device_hash = $2 where user_id = $1`, [userId, device])
  return device
}

/** Steps of invitations, for tests. */
export function referralSteps(app: TestApp) {
  const rows = (sql: string, values?: unknown[]) => query(app, sql, values)
  const codeOf = async ({ client }: Pick<Debtor, 'client'>) => (await client.data(referral)).code
  const accept = (userId: string, invitedBy: string) =>
    acceptInvitation(app.app, { userId, channel: ownChannel, invitedBy, shareType: 'MGM_WASHARE' })
  return {
    rows,
    codeOf,
    accept,
    /** A customer on a device of its own who was invited by another. */
    async invited(next: () => Debtor, inviter: Debtor): Promise<Debtor> {
      const invitee = next()
      await moveToOwnDevice(app, invitee.userId)
      await accept(invitee.userId, await codeOf(inviter))
      return invitee
    },
    referralOf: async (userId: string) =>
      (await rows('select * from referral where user_id = $1', [userId]))[0] as Record<string, unknown> | undefined,
    /** The codes of the vouchers that a customer got for invitations, in order. */
    async rewardsOf(userId: string): Promise<string[]> {
      const given = `select code from voucher where user_id = $1 and given_for like 'referral:%' order by code`
      return (await rows(given, [userId])).map(({ code }) => code)
    },
  }
}
