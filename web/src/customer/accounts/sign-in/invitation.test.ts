import assert from 'node:assert/strict'
import { test } from 'node:test'
import { invitationOf } from './invitation.ts'

const invitations: readonly [query: Parameters<typeof invitationOf>[0], expected: ReturnType<typeof invitationOf>][] = [
  [
    { invitedBy: 'ABCD2345', shareType: 'MGM_WASHARE' },
    { invitedBy: 'ABCD2345', shareType: 'MGM_WASHARE' },
  ],
  [{}, { invitedBy: '', shareType: 'MGM_DEFAULT' }],
  [
    { invitedBy: 'not a code', shareType: 'anything' },
    { invitedBy: 'not a code', shareType: 'MGM_DEFAULT' },
  ],
  // Cut in the middle of a character it would be refused, and with it the sign-in.
  [{ invitedBy: `${'A'.repeat(39)}🌾` }, { invitedBy: '', shareType: 'MGM_DEFAULT' }],
]
for (const [query, expected] of invitations)
  test(`D-180 E-27: the invitation of ${JSON.stringify(query)}`, () => assert.deepEqual(invitationOf(query), expected))
