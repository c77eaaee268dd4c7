import { formatMoney } from '@lumbung/shared/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { heldTexts } from './held-texts.ts'

interface HeldMoneyProps {
  /** What waits for the booking, in rupiah. */
  held?: number | undefined
  /** What was paid beyond the advance payment, before or after the booking. */
  surplus?: number | undefined
}

/** Where the money is that was paid in advance for a new schedule, and what becomes of it. */
export function HeldMoney({ held = 0, surplus = 0 }: HeldMoneyProps) {
  const t = useTexts(heldTexts)
  if (held === 0) return surplus > 0 ? t.credited(formatMoney(surplus)) : null
  return `${t.held(formatMoney(held))}${surplus > 0 ? ` ${t.surplus(formatMoney(surplus))}` : ''} ${t.ifEnded}`
}
