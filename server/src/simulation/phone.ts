import type { SmsSender } from '../providers/sms/port.ts'

/** The customers' phones: they receive SMS, and codes are read from them. */
export interface Phone {
  sms: SmsSender
  /** The newest code that a number received; undefined if none came. It can be taken once. */
  takeCode(number: string): string | undefined
}

export function openPhone(): Phone {
  const codes = new Map<string, string>()
  let received = 0
  return {
    sms: {
      send: async ({ to, text, kind }) => {
        const code = kind.endsWith('_CODE') ? text.match(/\b\d{6}\b/)?.[0] : undefined
        if (code) codes.set(to, code)
        return { providerRef: `sms-${++received}` }
      },
    },
    takeCode: (number) => {
      const code = codes.get(number)
      codes.delete(number)
      return code
    },
  }
}
