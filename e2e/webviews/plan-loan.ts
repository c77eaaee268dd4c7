import type { Screen } from './screen.ts'

/** From home to the loan form, with an amount and a tenor. */
export async function planLoan(screen: Screen): Promise<void> {
  await screen.tap('Ajukan pinjaman')
  await planOnForm(screen)
}

/** On the loan form: an amount and a tenor. */
export async function planOnForm(screen: Screen): Promise<void> {
  await screen.tap('Ubah Jumlah')
  await screen.fill('Berapa yang Anda butuhkan?', '3000000')
  await screen.choose('6 bulan')
  await screen.settles()
}
