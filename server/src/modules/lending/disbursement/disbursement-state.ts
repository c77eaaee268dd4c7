export const disbursementStatuses = ['CREATED', 'SENT', 'UNKNOWN', 'SUCCEEDED', 'FAILED'] as const
export type DisbursementStatus = (typeof disbursementStatuses)[number]

export const disbursementEvents = ['send', 'doubt', 'take', 'succeed', 'fail', 'drop'] as const
export type DisbursementEvent = (typeof disbursementEvents)[number]

/**
 * Status × event → status. SENT is written before the provider is called, so that CREATED proves that nothing was ever
 * asked for; `drop` gives such a one up. After SENT only the provider's word ends it.
 */
const moves: Readonly<Record<DisbursementStatus, Partial<Record<DisbursementEvent, DisbursementStatus>>>> = {
  CREATED: { send: 'SENT', drop: 'FAILED' },
  SENT: { take: 'SENT', doubt: 'UNKNOWN', succeed: 'SUCCEEDED', fail: 'FAILED' },
  UNKNOWN: { take: 'SENT', doubt: 'UNKNOWN', succeed: 'SUCCEEDED', fail: 'FAILED' },
  SUCCEEDED: {},
  FAILED: {},
}

/** Where an event leads, undefined when it changes nothing any more. */
export const afterDisbursementEvent = (
  status: DisbursementStatus,
  event: DisbursementEvent,
): DisbursementStatus | undefined => moves[status][event]
