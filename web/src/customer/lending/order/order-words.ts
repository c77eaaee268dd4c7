import { OrderStatus } from '@lumbung/shared/enums/lending.ts'
import { orderStatuses } from '@lumbung/shared/facts/order-status.ts'
import { defineTexts } from '../../../i18n/texts.ts'

type Words = Record<OrderStatus, string>

const inLanguage = (of: 'words' | 'short', language: 'id' | 'en') =>
  Object.fromEntries(OrderStatus.map((status) => [status, orderStatuses[status][of][language]])) as Words

/** The status of an order (E-66) in the customer's words. */
export const orderWords = defineTexts({ id: inLanguage('words', 'id'), en: inLanguage('words', 'en') })

/** The same in a row of a list. */
export const shortOrderWords = defineTexts({ id: inLanguage('short', 'id'), en: inLanguage('short', 'en') })
