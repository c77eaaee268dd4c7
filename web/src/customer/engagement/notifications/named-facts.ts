import type { NotificationFacts } from '@lumbung/shared/contract/notifications.ts'
import type { Language } from '@lumbung/shared/enums/app.ts'
import { formatDate, formatMoney } from '@lumbung/shared/format.ts'
import { monthName } from '../../../i18n/month-name.ts'

/** The facts of a notification as its text shows them. */
export interface Named {
  amount: string
  due: string
  until: string
  month: string
  account: string
  service: string
  ticketNo: string
  answerBy: string
}

export function namedIn(
  { amount, dueDate, until, month, bank, last4, service, ticketNo, answerBy }: NotificationFacts,
  language: Language,
): Named {
  return {
    amount: formatMoney(amount),
    due: formatDate(dueDate, language),
    until: formatDate(until, language),
    month: month ? monthName(month, language) : '',
    account: `${bank ?? ''} •••• ${last4 ?? ''}`,
    service: service ?? '',
    ticketNo: ticketNo ?? '',
    answerBy: formatDate(answerBy, language),
  }
}
