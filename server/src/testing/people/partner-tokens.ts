import { randomUUID } from 'node:crypto'
import { channelCode } from '@lumbung/shared/channel-code.ts'
import { type JWTHeaderParameters, SignJWT } from 'jose'
import { entryType, sandboxKid, sandboxSecret } from '../../modules/channels/api.ts'
import { linkOrigin } from '../../platform/config/config.ts'
import { query, type TestApp } from '../test-app.ts'

type SigningKey = Parameters<SignJWT['sign']>[0]

interface TokenChange {
  /** Replaces claims; one that is undefined is left out. */
  claims?: Readonly<Record<string, unknown>>
  header?: Partial<JWTHeaderParameters>
  key?: SigningKey
}

/** A token of a partner for a number (`628…`), signed as the sandbox does; `change` spoils it. */
export async function partnerToken(
  testApp: TestApp,
  channel: string,
  mobile: string,
  { claims = {}, header = {}, key = sandboxSecret(testApp.app, channelCode(channel)) }: TokenChange = {},
): Promise<string> {
  const { app } = testApp
  const [saved] = await query(testApp, `select settings ->> 'issuer' as iss from channel where code = $1`, [channel])
  const iat = Math.floor(app.clock.now().getTime() / 1000)
  const good = {
    ...saved,
    aud: linkOrigin(app.config),
    channel,
    sub: `+${mobile}`,
    uid: `uid-${mobile}`,
    iat,
    exp: iat + 300,
    jti: randomUUID(),
  }
  return new SignJWT({ ...good, ...claims })
    .setProtectedHeader({ alg: 'HS256', kid: sandboxKid, typ: entryType, ...header })
    .sign(key, { crit: { extension: true } })
}
