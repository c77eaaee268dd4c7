import * as contract from '@lumbung/shared/contract/operators/passkeys.ts'
import { giveOwnTrace } from '@lumbung/shared/contract/operators/privacy/relations.ts'
import type { EarlyCall } from '../../../platform/http/route.ts'
import { KeptRefusal, Refusal } from '../../../platform/refusal.ts'
import { type App, route } from '../../context.ts'
import { perNetwork, sessionShown } from '../own-session.ts'
import { givenTraces, giveTrace } from '../relations/own-traces.ts'
import { endOtherSessions, hashOfToken, openSessionsOf } from '../session-store.ts'
import { countFactor } from '../sign-in.ts'
import { passkeysOf } from './passkey-store.ts'
import {
  addPasskey,
  beginAdding,
  beginProof,
  beginSignIn,
  countBegun,
  proveByPasskey,
  removePasskey,
  signInByPasskey,
} from './passkeys.ts'
import { siteOf } from './webauthn.ts'

const begun = ({ app }: EarlyCall<App, typeof contract.beginPasskeySignIn>) => countBegun(app)
const counted = ({ app, caller }: EarlyCall<App, typeof contract.proveByPasskey>) => countFactor(app, caller.id)

export const passkeyRoutes = [
  route(giveOwnTrace, async ({ app, tx, caller, body }) => {
    await giveTrace(app, tx, { operatorId: caller.id, ...body })
    return {}
  }),
  route(contract.ownAccount, async ({ app, caller }) => {
    const [passkeys, sessions, traces] = await Promise.all([
      passkeysOf(app.db, caller.id),
      openSessionsOf(app.db, caller.id, app.clock.wall()),
      givenTraces(app.db, caller.id),
    ])
    return {
      traces,
      passkeys: passkeys.map(({ id, name, added_at, used_at, is_synced }) => ({
        passkeyId: id,
        name,
        addedAt: added_at.toISOString(),
        ...(used_at && { usedAt: used_at.toISOString() }),
        isSynced: is_synced,
      })),
      sessions: sessions.map(({ token_hash, created_at, seen_at }) => ({
        since: created_at.toISOString(),
        seenAt: seen_at.toISOString(),
        isOwn: caller.tokenHash?.equals(token_hash) ?? false,
      })),
    }
  }),
  route(contract.endOtherSessions, async ({ app, tx, caller }) => {
    if (!caller.tokenHash) throw new Refusal('UNAUTHORIZED')
    return { count: await endOtherSessions(tx, caller.id, caller.tokenHash, app.clock.wall()) }
  }),
  route(contract.beginPasskey, ({ app, tx, caller, header }) => {
    if (!caller.tokenHash) throw new Refusal('UNAUTHORIZED')
    return beginAdding(app, tx, caller, siteOf(app, header))
  }),
  route(contract.addPasskey, async ({ app, tx, caller, body, header, about }) => {
    if (!caller.tokenHash) throw new Refusal('UNAUTHORIZED')
    const added = await addPasskey(app, tx, caller, body, siteOf(app, header))
    if (!(added instanceof KeptRefusal)) about(`passkey:${added.passkeyId}`)
    return added
  }),
  route(contract.removePasskey, async ({ tx, caller, params }) => {
    await removePasskey(tx, caller, params.passkeyId)
    return {}
  }),
  route(contract.beginPasskeySignIn, ({ app, tx, header }) => beginSignIn(app, tx, siteOf(app, header)), {
    budgets: perNetwork,
    prepare: begun,
  }),
  route(
    contract.signInByPasskey,
    async ({ app, tx, body, address, header, setSession }) => {
      const token = await signInByPasskey(app, tx, body, { site: siteOf(app, header), address })
      if (token instanceof KeptRefusal) return token
      setSession(token)
      return sessionShown(app, tx, hashOfToken(token))
    },
    { budgets: perNetwork },
  ),
  route(contract.beginPasskeyProof, ({ app, tx, caller, header }) => beginProof(app, tx, caller, siteOf(app, header))),
  route(
    contract.proveByPasskey,
    async ({ app, tx, caller, body, header, about }) => {
      const { id, tokenHash } = caller
      if (!tokenHash) throw new Refusal('UNAUTHORIZED')
      const proved = await proveByPasskey(app, tx, { id, tokenHash }, body, siteOf(app, header))
      if (proved === undefined) return new KeptRefusal('PASSKEY_FAILED')
      about(`passkey:${proved}`)
      return sessionShown(app, tx, tokenHash)
    },
    { prepare: counted },
  ),
]
