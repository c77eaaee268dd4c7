export const codeStatuses = ['PREPARING', 'PENDING', 'PAID', 'EXPIRED', 'FAILED', 'REVERSED', 'REPLACED'] as const
/** PREPARING until the gateway has given the code; REPLACED by a newer one of the same target and method. */
export type CodeStatus = (typeof codeStatuses)[number]

export const codeEvents = ['open', 'refuse', 'pay', 'expire', 'replace', 'reverse'] as const
export type CodeEvent = (typeof codeEvents)[number]

/** Every move of a payment code (D-129). Money on a code that is over is still money: `pay` is allowed nearly everywhere. */
const moves: Record<CodeStatus, Partial<Record<CodeEvent, CodeStatus>>> = {
  PREPARING: { open: 'PENDING', refuse: 'FAILED', expire: 'EXPIRED', replace: 'REPLACED', pay: 'PAID' },
  PENDING: { pay: 'PAID', expire: 'EXPIRED', replace: 'REPLACED' },
  PAID: { reverse: 'REVERSED', pay: 'PAID' },
  EXPIRED: { pay: 'PAID' },
  FAILED: {},
  REVERSED: { pay: 'PAID' },
  REPLACED: { pay: 'PAID' },
}

export function nextCodeStatus(from: CodeStatus, event: CodeEvent): CodeStatus | undefined {
  return moves[from][event]
}
