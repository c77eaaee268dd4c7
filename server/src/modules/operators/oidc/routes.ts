import * as contract from '@lumbung/shared/contract/operators/oidc.ts'
import type { EarlyCall } from '../../../platform/http/route.ts'
import { KeptRefusal } from '../../../platform/refusal.ts'
import { type App, route } from '../../context.ts'
import { perNetwork, sessionShown } from '../own-session.ts'
import { siteOf } from '../passkeys/webauthn.ts'
import { hashOfToken } from '../session-store.ts'
import { askProvider, keepTicket, readIdentity, signInByOidc } from './sign-in-by-oidc.ts'

const begun = ({ app, header }: EarlyCall<App, typeof contract.beginOidcSignIn>) =>
  askProvider(app, siteOf(app, header))
const answered = ({ app, body, header }: EarlyCall<App, typeof contract.signInByOidc>) =>
  readIdentity(app, body, siteOf(app, header))

export const oidcRoutes = [
  route(contract.waysToSignIn, async ({ app }) => ({ oidc: app.config.consoleOidc !== undefined })),
  route(
    contract.beginOidcSignIn,
    async ({ app, tx, prepared }) => {
      await keepTicket(app, tx, prepared.ticket)
      return prepared
    },
    { budgets: perNetwork, prepare: begun },
  ),
  route(
    contract.signInByOidc,
    async ({ app, tx, address, setSession, prepared: identity }) => {
      const token = await signInByOidc(app, tx, identity, address)
      if (token instanceof KeptRefusal) return token
      setSession(token)
      return sessionShown(app, tx, hashOfToken(token))
    },
    { budgets: perNetwork, prepare: answered },
  ),
]
