import { defineStates, type EventOf, type StatusOf } from '../../../../platform/states.ts'

/** Every application may end until its new loan is booked: the customer or the lender ends it, its time is over, its loan changed. */
const ends = {
  withdraw: 'ENDED',
  refuse: 'ENDED',
  expire: 'ENDED',
  useUpCodes: 'ENDED',
  disturb: 'ENDED',
} as const

/** The transitions of a conversion (behaviour 8, E-39). Approval and booking are one transaction; WAITING_DISBURSE is its retry. */
export const conversionStates = defineStates({
  ALL_UNCOMPLETED: { pay: 'E_SIGN_UNCOMPLETED', sign: 'PAY_IN_ADVANCE_UNPAID', ...ends },
  PAY_IN_ADVANCE_UNPAID: { pay: 'E_SIGN_WAITING_LENDER_APPROVE', ...ends },
  E_SIGN_UNCOMPLETED: { sign: 'E_SIGN_WAITING_LENDER_APPROVE', ...ends },
  E_SIGN_WAITING_LENDER_APPROVE: { approve: 'WAITING_DISBURSE', ...ends },
  WAITING_DISBURSE: { book: 'BOOKED', ...ends },
  BOOKED: {},
  ENDED: {},
})
export type ConversionState = StatusOf<typeof conversionStates>
export type ConversionEvent = EventOf<typeof conversionStates>

/** Whether the application is neither booked nor ended. */
export const isOpenConversion = (status: ConversionState): boolean => status !== 'BOOKED' && status !== 'ENDED'
