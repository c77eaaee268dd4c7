import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { DeskCaller, OperatorCaller } from '../../platform/access/caller.ts'
import { linkOrigin } from '../../platform/config/config.ts'
import { sandboxBillServices } from '../../providers/bill-services/sandbox.ts'
import { sandboxBureau } from '../../providers/bureau/sandbox.ts'
import { xenditDisbursement } from '../../providers/disbursement/xendit.ts'
import { sandboxEmail } from '../../providers/email/sandbox.ts'
import { sandboxFaceCheck } from '../../providers/face-check/sandbox.ts'
import { sandboxInsurer } from '../../providers/insurance/sandbox.ts'
import { openSandboxPages } from '../../providers/insurance/sandbox-pages.ts'
import { openSandboxSocial } from '../../providers/linked-accounts/sandbox.ts'
import { sandboxNameInquiry } from '../../providers/name-inquiry/sandbox.ts'
import { sandboxNikRegister } from '../../providers/nik-register/sandbox.ts'
import { xenditGateway } from '../../providers/payment-gateway/xendit.ts'
import type { Providers } from '../../providers/ports.ts'
import type { SandboxPace } from '../../providers/sandbox-answer.ts'
import type { DeliveredMessage } from '../../providers/sandbox-inbox.ts'
import { sandboxSms } from '../../providers/sms/sandbox.ts'
import { xenditClient } from '../../providers/xendit/client.ts'
import { startXenditSandbox, type XenditSandbox } from '../../providers/xendit/sandbox/server.ts'
import { returnAddress } from '../accounts/api.ts'
import { insuredNik } from '../billing/api.ts'
import type { App, AppModule } from '../context.ts'
import { holderNameOf } from '../onboarding/api.ts'
import { deskCaller, deskOperator, guardDesk } from './guard-desk.ts'
import { deliver } from './inbox.ts'
import { policyPagesPath, servePolicyPages } from './insurer-pages.ts'
import { deskModule } from './module.ts'
import { deskRoutes } from './routes.ts'
import { dialogPath, serveSocial } from './social.ts'

/** How fast the sandbox's providers respond: immediately in tests, as slowly as real ones otherwise. */
export interface Pace {
  providers?: SandboxPace
  gatewayMs?: number
}

export interface Sandbox {
  providers: Providers
  gateway: XenditSandbox
  callbackToken: string
  module: AppModule
  /** The person at the desk; who plays the world outside also does what operators do. */
  deskOf(request: FastifyRequest): DeskCaller | undefined
  operator: OperatorCaller
  serveDesk(server: FastifyInstance, app: App): void
  stop(): Promise<void>
}

/** The app without its providers. */
export type SandboxCore = Omit<App, 'providers' | 'adapters' | 'personData' | 'approvables' | 'work'>

const merchantName = 'Lumbung'

/** Starts the sandbox gateway and builds all sandbox providers. Payouts and payments use the real adapters. */
export async function openSandbox(core: SandboxCore, pace: Pace = {}): Promise<Sandbox> {
  const { db, keys, clock, config } = core
  const secretKey = keys.derive('sandbox-gateway-key').toString('hex')
  const callbackToken = keys.derive('sandbox-callback').toString('hex')
  const gateway = await startXenditSandbox({
    store: { query: (text, values) => db.pool.query(text, values) },
    vault: {
      seal: (plain) => keys.sealShared('sandbox-gateway', plain),
      open: (sealed) => keys.openShared('sandbox-gateway', sealed),
    },
    secretKey,
    callbackToken,
    webhookUrl: `http://127.0.0.1:${config.port}/webhooks/xendit`,
    now: () => clock.now(),
    ...(pace.gatewayMs === undefined ? {} : { delays: { settleMs: pace.gatewayMs, retryMs: 50 } }),
  })
  const client = xenditClient({ baseUrl: gateway.url, secretKey })
  const slow = pace.providers ? { pace: pace.providers } : {}
  const inbox = { deliver: (message: DeliveredMessage) => deliver(db, keys, message), now: () => clock.now(), ...slow }
  const social = openSandboxSocial({
    dialogUrl: `${linkOrigin(config)}${dialogPath}`,
    appSecret: keys.derive('sandbox-social').toString('hex'),
    redirectUri: returnAddress(config, 'facebook'),
    now: () => clock.now(),
  })
  const pages = openSandboxPages({ baseUrl: `${linkOrigin(config)}${policyPagesPath}`, now: () => clock.now() })
  const providers: Providers = {
    sms: sandboxSms(inbox),
    email: sandboxEmail(inbox),
    nikRegister: sandboxNikRegister(pace.providers),
    faceCheck: sandboxFaceCheck(pace.providers),
    bureau: sandboxBureau(pace.providers),
    nameInquiry: sandboxNameInquiry({ nameOf: (question) => holderNameOf(core, question), ...slow }),
    insurer: sandboxInsurer({ ...slow, pages, nikOf: (reference) => insuredNik(core, reference) }),
    disbursement: xenditDisbursement(client),
    paymentGateway: xenditGateway(client, { callbackToken, merchantName }),
    linkedAccounts: { facebook: social.service },
    billServices: sandboxBillServices(pace.providers),
  }
  return {
    providers,
    gateway,
    callbackToken,
    module: { ...deskModule, operatorRoutes: deskRoutes(gateway) },
    deskOf: deskCaller(config),
    operator: deskOperator,
    serveDesk: (server, app) => {
      guardDesk(server, app.config)
      serveSocial(server, app, social)
      servePolicyPages(server, pages)
    },
    stop: () => gateway.close(),
  }
}
