import type { BlobStore } from '../platform/files/blob-store.ts'
import { routesOf } from '../platform/http/route.ts'
import type { HttpApp } from '../platform/http/server.ts'
import type { Schedule, Subscription } from '../platform/jobs.ts'
import type { Live } from '../platform/live.ts'
import type { Bureau } from '../providers/bureau/port.ts'
import type { Disbursement } from '../providers/disbursement/port.ts'
import type { EmailSender } from '../providers/email/port.ts'
import type { FaceCheck } from '../providers/face-check/port.ts'
import type { NameInquiry } from '../providers/name-inquiry/port.ts'
import type { NikRegister } from '../providers/nik-register/port.ts'
import type { PaymentGateway } from '../providers/payment-gateway/port.ts'
import type { SmsSender } from '../providers/sms/port.ts'
import type { Areas } from './areas/areas.ts'

/** The providers that a deployment chose. */
export interface Providers {
  sms: SmsSender
  email: EmailSender
  nikRegister: NikRegister
  faceCheck: FaceCheck
  bureau: Bureau
  nameInquiry: NameInquiry
  disbursement: Disbursement
  paymentGateway: PaymentGateway
}

/** Everything that an operation may need, built once in app.ts. */
export interface App extends HttpApp {
  live: Live
  files: BlobStore
  areas: Areas
  providers: Providers
  /** The token that the gateway's webhooks carry. */
  gatewayToken: string
}

/** What reads need: no providers, so that the sandbox's own providers can use them, too. */
export type ReadApp = Pick<App, 'db' | 'keys' | 'clock'>

export type AppSubscription = Subscription<App>
export type AppSchedule = Schedule<App>

/** Binds a call of the contract to its handler. */
export const route = routesOf<App>()
