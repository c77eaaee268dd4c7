/** Digits with dots every three: '3000000' → '3.000.000'. */
export function dotted(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, '.')
}

/** What was typed, as whole rupiah: dots, spaces and letters are passed over; nothing → undefined. */
export function rupiahFrom(typed: string): number | undefined {
  const digits = typed.replace(/\D/g, '').slice(0, 12)
  return digits === '' ? undefined : Number(digits)
}
