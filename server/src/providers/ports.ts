import type { BillServices } from './bill-services/port.ts'
import type { Bureau } from './bureau/port.ts'
import type { Disbursement } from './disbursement/port.ts'
import type { EmailSender } from './email/port.ts'
import type { FaceCheck } from './face-check/port.ts'
import type { Insurer } from './insurance/port.ts'
import type { LinkedAccounts } from './linked-accounts/port.ts'
import type { NameInquiry } from './name-inquiry/port.ts'
import type { NikRegister } from './nik-register/port.ts'
import type { PaymentGateway } from './payment-gateway/port.ts'
import type { SmsSender } from './sms/port.ts'

/** The outside world: one adapter for each port, as the deployment chose them. */
export interface Providers {
  sms: SmsSender
  email: EmailSender
  nikRegister: NikRegister
  faceCheck: FaceCheck
  bureau: Bureau
  nameInquiry: NameInquiry
  insurer: Insurer
  disbursement: Disbursement
  paymentGateway: PaymentGateway
  linkedAccounts: LinkedAccounts
  billServices: BillServices
}

export type PortName = keyof Providers
