import { type Rupiah, rupiah } from '@lumbung/shared/lending/money.ts'

/** An amount of 0 or more with dots between thousands: 3000000 → '3.000.000'. */
export function groupThousands(amount: number): string {
  return String(amount).replace(/\B(?=(\d{3})+$)/g, '.')
}

/** Typed text as whole rupiah: dots, spaces and letters are ignored; no digits → undefined. */
export function parseRupiah(typed: string): Rupiah | undefined {
  const digits = typed.replace(/\D/g, '').slice(0, 12)
  return digits === '' ? undefined : rupiah(Number(digits))
}
