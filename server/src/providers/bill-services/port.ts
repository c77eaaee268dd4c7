import type { ServiceKind } from '@lumbung/shared/facts/service-kinds.ts'
import type { CallOptions } from '../call-options.ts'

/** A service whose post-paid bills can be looked up. */
export interface ServiceProduct {
  serviceProductId: string
  kind: ServiceKind
  /** As its customers call it. */
  name: string
}

export interface ServiceBillQuestion {
  serviceProductId: string
  /** 5 to 20 digits. */
  customerNumber: string
}

export type ServiceBillAnswer =
  /** `amount` in rupiah, at least 1; `period` is the month of use, 'YYYY-MM'. */
  | { outcome: 'FOUND'; name: string; amount: number; period: string }
  /** The service does not know the number, or nothing is owed now. */
  | { outcome: 'UNKNOWN_CUSTOMER' }
  | { outcome: 'NO_BILL' }

/** Bills of other companies (D-194). Looked up only: nothing is paid. Both calls throw ProviderUnavailable. */
export interface BillServices {
  list(options?: CallOptions): Promise<ServiceProduct[]>
  inquire(question: ServiceBillQuestion, options?: CallOptions): Promise<ServiceBillAnswer>
}
