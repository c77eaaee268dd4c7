import { type Rupiah, rupiah } from '@lumbung/shared/lending/money.ts'

/** An amount without a sign, with dots every three digits: 3000000 → '3.000.000'. */
export function dotted(amount: number): string {
  return String(amount).replace(/\B(?=(\d{3})+$)/g, '.')
}

/** What was typed, as whole rupiah: dots, spaces and letters are passed over; nothing → undefined. */
export function rupiahFrom(typed: string): Rupiah | undefined {
  const digits = typed.replace(/\D/g, '').slice(0, 12)
  return digits === '' ? undefined : rupiah(Number(digits))
}
