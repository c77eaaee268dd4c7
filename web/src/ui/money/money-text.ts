/** An amount of 0 or more with dots between thousands: 3000000 → '3.000.000'. */
export function groupThousands(amount: number | string): string {
  return String(amount).replace(/\B(?=(\d{3})+$)/g, '.')
}
