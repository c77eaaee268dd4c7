/** Who lends, as the agreement names it. A licence is claimed only where there is one (D-242). */
export interface Lender {
  name: string
  address: string
  email: string
  phone: string
  /** Number and date of the OJK licence; nothing is said about a licence without it. */
  licence: string | undefined
}

export const lender: Lender = {
  name: 'PT Lumbung Dana Bersama',
  address: 'Jalan Jenderal Sudirman Kav. 1, Jakarta Pusat 10220',
  email: 'bantuan@lumbung.example',
  phone: '021-5000-1234',
  licence: undefined,
}
